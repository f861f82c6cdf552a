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
  onClose: () => void;
  onCreated: (contact: Contact) => void;
};

export function ContactDialog({ onClose, onCreated }: ContactDialogProps) {
  const cache = useQueryClient();
  const { form, failure, saving, waiting, onSave } = useCreateContact((contact) => {
    invalidateContacts(cache);
    onCreated(contact);
    onClose();
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title="Nouveau contact"
        initialFocus={() => {
          form.setFocus("firstname");
          return false;
        }}
        submitLabel={saving ? "En cours..." : "Créer le contact"}
        onSubmit={() => void form.handleSubmit(onSave)()}
        onClose={onClose}
        saving={saving}
        waiting={waiting}
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
