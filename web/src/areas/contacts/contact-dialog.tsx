import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { FormProvider } from "react-hook-form";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
  const formId = useId();
  const cache = useQueryClient();
  const { form, failure, saving, onSave } = useCreateContact((contact) => {
    invalidateContacts(cache);
    form.reset();
    onCreated(contact);
    onOpenChange(false);
  });

  function submit(event: FormEvent) {
    // React bubbles the event to a form around the dialog.
    event.stopPropagation();
    void form.handleSubmit(onSave)(event);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Nouveau contact"
      initialFocus={() => {
        form.setFocus("firstname");
        return false;
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            {saving ? "En cours..." : "Créer le contact"}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={submit}
          className="grid grid-cols-1 items-start gap-4 pt-1 sm:grid-cols-2"
        >
          {failure && (
            <Alert tone="error" className="col-span-full">
              {failure}
            </Alert>
          )}
          {fields.map((name) => (
            <ContactFieldControl key={name} name={name} />
          ))}
        </form>
      </FormProvider>
    </Dialog>
  );
}
