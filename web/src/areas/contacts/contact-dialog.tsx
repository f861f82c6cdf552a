import type { Contact, ContactInput } from "@plateau/contract/contacts/contact.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { FormProvider } from "react-hook-form";
import { api } from "../../api/client.ts";
import { messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ContactFieldControl } from "./form/contact-field-control.tsx";
import { type ContactField, contactValues } from "./form/contact-values.ts";
import { showRefusals, useContactForm } from "./form/use-contact-form.ts";
import { contactsChanged } from "./queries.ts";

/** What is asked here; the rest is for the contact's own page. */
const asked: readonly ContactField[] = ["firstname", "lastname", "email", "phone", "company", "role"];
const blank = contactValues();

type ContactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (contact: Contact) => void;
};

/** Creates a contact without leaving the page. */
export function ContactDialog({ open, onOpenChange, onCreated }: ContactDialogProps) {
  const formId = useId();
  const cache = useQueryClient();
  const form = useContactForm(blank);
  const [general, setGeneral] = useState<string | null>(null);
  const creation = useMutation({
    mutationFn: (contact: ContactInput) => api.createContact({ body: contact }),
    onMutate: () => setGeneral(null),
    onSuccess: (contact) => {
      contactsChanged(cache);
      form.reset(blank);
      onCreated(contact);
      onOpenChange(false);
    },
    onError: (error) => {
      if (!showRefusals(form, error)) setGeneral(messageOf(error));
    },
  });

  function submit(event: FormEvent) {
    // The window may stand inside a form of the page, as React sees it.
    event.stopPropagation();
    void form.handleSubmit((contact) => creation.mutate(contact))(event);
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
          <Button type="submit" form={formId} variant="primary" loading={creation.isPending}>
            {creation.isPending ? "En cours..." : "Créer le contact"}
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
          {general && (
            <Alert tone="error" className="col-span-full">
              {general}
            </Alert>
          )}
          {asked.map((name) => (
            <ContactFieldControl key={name} name={name} />
          ))}
        </form>
      </FormProvider>
    </Dialog>
  );
}
