import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { ExternalLink, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { type Line, LineList } from "../../../ui/line-list.tsx";
import { linkClasses } from "../../../ui/link-classes.ts";
import { Moment } from "../../../ui/moment.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { phoneAddress } from "../contact-words.ts";
import { contactFieldLabels } from "../form/contact-values.ts";
import { websiteAddress } from "./website-address.ts";

/** How to reach a contact, and what is noted about it. What is not known is not shown. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const reach: (Line | false)[] = [
    { label: contactFieldLabels.email, value: <EmailLink email={contact.email} /> },
    ...(["phone", "mobile", "fax"] as const).map((field) => {
      const number = contact[field];
      return number !== null && { label: contactFieldLabels[field], value: <PhoneLink number={number} /> };
    }),
    contact.website !== null && {
      label: contactFieldLabels.website,
      value: <WebsiteLink text={contact.website} />,
    },
  ];
  const work = lines(contact, ["company", "role"]);
  const town = [contact.postalCode, contact.city].filter(Boolean).join(" ");
  const place = [contact.address ?? "", town].filter((line) => line !== "");
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <SideSection id="section-coordonnees" title="Coordonnées">
        <LineList lines={reach.filter((line) => line !== false)} />
      </SideSection>
      {(work.length > 0 || place.length > 0) && (
        <SideSection id="section-activite" title="Activité">
          <LineList
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
        <LineList
          lines={[
            { label: "Créé", value: <Moment at={contact.createdAt} /> },
            { label: "Modifié", value: <Moment at={contact.updatedAt} /> },
          ]}
        />
      </SideSection>
    </div>
  );
}

const lines = (contact: Contact, fields: readonly ("company" | "role")[]): Line[] =>
  fields.flatMap((field) => {
    const value = contact[field];
    return value === null ? [] : [{ label: contactFieldLabels[field], value }];
  });

const eachOnItsLine = (text: string): ReactNode => (
  <span key={text} className="block">
    {text}
  </span>
);

const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-center gap-1.5");
const iconClasses = "size-3.5 shrink-0 text-ink-faint";

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={cn(reachClasses, "break-all")}>
      <Mail aria-hidden="true" className={iconClasses} />
      {email}
    </a>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={phoneAddress(number)} className={reachClasses}>
      <Phone aria-hidden="true" className={iconClasses} />
      {number}
    </a>
  );
}

function WebsiteLink({ text }: { text: string }) {
  const address = websiteAddress(text);
  if (address === null) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={cn(reachClasses, "break-all")}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {text}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
