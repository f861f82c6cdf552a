import type { Contact, ContactInput } from "@plateau/contract/contacts/contact.ts";
import type { ReactNode } from "react";
import { RecordForm, RecordFormSection, savedMeanwhile } from "../../../shell/record-form.tsx";
import { ContactFieldControl } from "./contact-field-control.tsx";
import { type ContactField, contactFieldLabels } from "./contact-values.ts";
import type { ContactForm as Form } from "./use-contact-form.ts";

const sections: readonly { title: string; fields: readonly ContactField[]; wide?: ContactField }[] = [
  { title: "Identité", fields: ["firstname", "lastname", "company", "role"] },
  { title: "Coordonnées", fields: ["email", "phone", "mobile", "fax", "website"] },
  { title: "Adresse", fields: ["address", "postalCode", "city"], wide: "address" },
  { title: "Notes", fields: ["notes"], wide: "notes" },
];

type ContactFormProps = {
  form: Form;
  /** The contact being edited. */
  contact?: Contact;
  saving: boolean;
  /** The contact is saved: the page is about to be left. */
  saved: boolean;
  /** A refusal that no field is at fault for. */
  failure: string | null;
  /** What was saved meanwhile by somebody else, in fields that were typed in here too. */
  theirs?: Partial<Record<ContactField, string>>;
  onSave: (contact: ContactInput) => void;
  saveLabel: string;
  cancel: ReactNode;
};

/** The form of a contact, to create or to edit it. */
export function ContactForm({ contact, theirs, ...frame }: ContactFormProps) {
  return (
    <RecordForm {...frame} labels={contactFieldLabels}>
      {sections.map(({ title, fields, wide }) => (
        <RecordFormSection key={title} title={title}>
          {fields.map((name) => (
            <ContactFieldControl
              key={name}
              name={name}
              id={contact?.id}
              autoFocus={!contact && name === "firstname"}
              hint={savedMeanwhile(theirs?.[name])}
              className={name === wide ? "sm:col-span-2" : undefined}
            />
          ))}
        </RecordFormSection>
      ))}
    </RecordForm>
  );
}
