import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ContactFieldControl, useCreateContact } from "./form/contact-form.tsx";
import type { ContactField } from "./form/contact-values.ts";
import { invalidateContacts } from "./queries.ts";

const fields: readonly ContactField[] = ["firstname", "lastname", "email", "phone", "company", "role"];

type ContactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (contact: Contact) => void;
};

export function ContactDialog({ open, onOpenChange, onCreated }: ContactDialogProps) {
  const cache = useQueryClient();
  const { form, failure, saving, onSave } = useCreateContact((contact) => {
    invalidateContacts(cache);
    form.reset();
    onCreated(contact);
    onOpenChange(false);
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        open={open}
        title="Nouveau contact"
        initialFocus={() => {
          form.setFocus("firstname");
          return false;
        }}
        submitLabel={saving ? "En cours..." : "Créer le contact"}
        onSubmit={() => void form.handleSubmit(onSave)()}
        onClose={() => onOpenChange(false)}
        saving={saving}
        className="grid grid-cols-1 items-start sm:grid-cols-2"
      >
        {failure && (
          <Alert tone="error" className="col-span-full">
            {failure}
          </Alert>
        )}
        {fields.map((name) => (
          <ContactFieldControl key={name} name={name} />
        ))}
      </FormDialog>
    </FormProvider>
  );
}
