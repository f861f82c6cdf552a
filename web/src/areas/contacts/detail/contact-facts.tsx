import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { townText } from "@plateau/contract/format/town.ts";
import type { ReactNode } from "react";
import { EmailLink, PhoneLink, WebsiteLink } from "../../../record/reach-links.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { type DescriptionItem, DescriptionList } from "../../../ui/description-list.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { contactFieldLabels } from "../form/contact-values.ts";

export function ContactFacts({ contact }: { contact: Contact }) {
  const reach: (DescriptionItem | false)[] = [
    { label: contactFieldLabels.email, value: <EmailLink email={contact.email} /> },
    ...(["phone", "mobile", "fax"] as const).map((field) => {
      const number = contact[field];
      return number !== null && { label: contactFieldLabels[field], value: <PhoneLink number={number} /> };
    }),
    contact.website !== null && {
      label: contactFieldLabels.website,
      value: <WebsiteLink site={contact.website} />,
    },
  ];
  const work = lines(contact, ["company", "role"]);
  const town = townText(contact.postalCode, contact.city);
  const place = [contact.address ?? "", town].filter((line) => line !== "");
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <SideSection id="section-coordonnees" title="Coordonnées">
        <DescriptionList lines={reach.filter((line) => line !== false)} />
      </SideSection>
      {(work.length > 0 || place.length > 0) && (
        <SideSection id="section-activite" title="Activité">
          <DescriptionList
            lines={[
              ...work,
              ...(place.length > 0
                ? [{ label: contactFieldLabels.address, value: place.map(eachOnItsLine) }]
                : []),
            ]}
          />
        </SideSection>
      )}
      {contact.notes && (
        <SideSection id="section-notes" title="Notes">
          <p className="whitespace-pre-line break-words">{contact.notes}</p>
        </SideSection>
      )}
      <SideSection id="section-suivi" title="Suivi">
        <DescriptionList
          lines={[
            { label: "Créé", value: <RelativeTime at={contact.createdAt} /> },
            { label: "Modifié", value: <RelativeTime at={contact.updatedAt} /> },
          ]}
        />
      </SideSection>
    </div>
  );
}

const lines = (contact: Contact, fields: readonly ("company" | "role")[]): DescriptionItem[] =>
  fields.flatMap((field) => {
    const value = contact[field];
    return value === null ? [] : [{ label: contactFieldLabels[field], value }];
  });

const eachOnItsLine = (text: string): ReactNode => (
  <span key={text} className="block">
    {text}
  </span>
);
