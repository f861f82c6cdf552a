import { type Contact, type ContactInput, contactInputSchema } from "@plateau/contract/contacts/contact.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { type ComponentProps, Fragment, useCallback, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../../api/client.ts";
import { type RecordFieldProps, RecordFields, RecordTextField } from "../../../record/record-fields.tsx";
import { RecordForm } from "../../../record/record-form.tsx";
import { useCreateRecord } from "../../../record/use-create-record.ts";
import { useSuggestions } from "../../../ui/use-suggestions.ts";
import { contactKey, contactName } from "../contact-words.ts";
import {
  type ContactField,
  type ContactValues,
  contactFieldLabels,
  contactValues,
  requiredFields,
} from "./contact-values.ts";

export const useCreateContact = (onCreated: (contact: Contact) => void) =>
  useCreateRecord({
    schema: contactInputSchema,
    labels: contactFieldLabels,
    initial: contactValues(),
    subject: "contact-nouveau",
    create: (contact) => api.createContact({ body: contact }),
    onCreated,
  });

const sections: readonly { title: string; fields: readonly ContactField[] }[] = [
  { title: "Identité", fields: ["firstname", "lastname", "company", "role"] },
  { title: "Coordonnées", fields: ["email", "phone", "mobile", "fax", "website"] },
  { title: "Adresse", fields: ["address", "postalCode", "city"] },
  { title: "Notes", fields: ["notes"] },
];

type ContactFormProps = Omit<
  ComponentProps<typeof RecordForm<z.input<typeof contactInputSchema>, ContactInput>>,
  "children"
> & {
  contact?: Contact;
};

export function ContactForm({ contact, ...frame }: ContactFormProps) {
  return (
    <RecordForm {...frame}>
      <RecordFields
        sections={sections}
        autoFocus={!contact}
        field={({ key, ...field }) => (
          <ContactFieldControl
            key={key}
            {...field}
            id={contact?.id}
            wide={field.name === "address" || field.name === "notes"}
          />
        )}
      />
    </RecordForm>
  );
}

const types: Partial<Record<ContactField, string>> = {
  email: "email",
  phone: "tel",
  mobile: "tel",
  fax: "tel",
  website: "url",
  notes: "multiline",
};

const identifies: Partial<Record<ContactField, ComponentProps<typeof KnownContacts>["by"]>> = {
  email: "email",
  phone: "phone",
  mobile: "phone",
};

type ContactFieldControlProps = RecordFieldProps<ContactField> & {
  id?: string | undefined;
  wide?: boolean;
};

/** A field with its error, and the contacts that have the same value already. */
export function ContactFieldControl({ id, ...field }: ContactFieldControlProps) {
  const { watch } = useFormContext<ContactValues>();
  const { name } = field;
  const by = identifies[name];
  return (
    <RecordTextField
      {...field}
      label={contactFieldLabels[name]}
      required={requiredFields.has(name)}
      type={types[name]}
    >
      {by && <KnownContacts by={by} value={watch(name)} except={id} />}
    </RecordTextField>
  );
}

/** Milliseconds between a save and the contact's page. */
const LEAVE_DELAY = 1000;

/** Goes to the saved contact after a moment, unless the user leaves earlier. */
export const useLeaveAfterSave = () => {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(
      () => void navigate({ to: "/contacts/$id", params: { id: saved }, ignoreBlocker: true }),
      LEAVE_DELAY,
    );
    return () => clearTimeout(timer);
  }, [saved, navigate]);
  return setSaved;
};

/** Characters from which an e-mail or a phone is searched. */
const LEAST = 6;
const REST = 300;
const SHOWN = 3;

type KnownContactsProps = {
  by: "email" | "phone";
  value: string;
  except?: string | undefined;
};

/** Shows who has this e-mail or phone already. It never prevents saving, and ignores a failed search. */
function KnownContacts({ by, value, except }: KnownContactsProps) {
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = { [by]: text, ...(except ? { except } : {}) };
      return (await api.findDuplicateContacts({ query }, signal)).items.map(({ contact }) => contact);
    },
    [by, except],
  );
  const { items } = useSuggestions({ query: value, search: find, minLength: LEAST, delay: REST });
  return (
    <div role="status" className="empty:hidden">
      {items.length > 0 && (
        <p className="mt-1 rounded-md bg-amber-soft px-2 py-1 text-amber-ink text-sm">
          {`Existe déjà${NARROW}: `}
          {items.slice(0, SHOWN).map((contact, at) => (
            <Fragment key={contactKey(contact)}>
              {at > 0 && ", "}
              <Link
                to="/contacts/$id"
                params={{ id: contact.id }}
                target="_blank"
                className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-3"
              >
                {contactName(contact)}
                <ExternalLink aria-hidden="true" className="size-3 shrink-0" />
                <span className="sr-only"> (nouvel onglet)</span>
              </Link>
              {contact.company && ` (${contact.company})`}
            </Fragment>
          ))}
          {items.length > SHOWN && "…"}
        </p>
      )}
    </div>
  );
}
