import { zodResolver } from "@hookform/resolvers/zod";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { type Contact, contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../../api/failure.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";

const fields = [
  { name: "firstname", label: "Prénom", required: true, type: "text" },
  { name: "lastname", label: "Nom", required: true, type: "text" },
  { name: "email", label: "E-mail", required: true, type: "email" },
  { name: "phone", label: "Téléphone", required: false, type: "tel" },
  { name: "company", label: "Entreprise", required: false, type: "text" },
  { name: "role", label: "Fonction", required: false, type: "text" },
] as const;

type FieldName = (typeof fields)[number]["name"];
const isField = (name: string): name is FieldName => fields.some((field) => field.name === name);
const blank: Record<FieldName, string> = {
  firstname: "",
  lastname: "",
  email: "",
  phone: "",
  company: "",
  role: "",
};

type ContactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (contact: Contact) => void;
};

/** Creates a contact without leaving the offer. The rules are the contract's, so are their messages. */
export function ContactDialog({ open, onOpenChange, onCreated }: ContactDialogProps) {
  const formId = useId();
  const form = useForm({
    defaultValues: blank,
    resolver: zodResolver(contactInputSchema, { error: frenchMessage }),
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const creation = useMutation({
    mutationFn: (values: Parameters<typeof api.createContact>[0]["body"]) =>
      api.createContact({ body: values }),
    onSuccess: (contact) => {
      form.reset(blank);
      onCreated(contact);
      onOpenChange(false);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      for (const { field, message } of error.validationErrors)
        if (isField(field)) form.setError(field, { message });
    },
  });
  const general =
    creation.error && !(creation.error instanceof ApiFailure && creation.error.isValidation)
      ? messageOf(creation.error)
      : null;

  function submit(event: FormEvent) {
    // The window stands inside the step's own form, as React sees it.
    event.stopPropagation();
    void form.handleSubmit((values) => creation.mutate(values))(event);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Nouveau contact"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" loading={creation.isPending}>
            {creation.isPending ? "En cours..." : "Créer le contact"}
          </Button>
        </>
      }
    >
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
        {fields.map(({ name, label, required, type }) => (
          <Field key={name} label={label} required={required} error={errors[name]?.message}>
            <TextInput
              autoFocus={name === "firstname"}
              type={type}
              autoComplete="off"
              {...form.register(name)}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
