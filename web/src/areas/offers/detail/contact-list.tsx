import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Mail, Phone } from "lucide-react";
import { linkClasses } from "../../../ui/link-classes.ts";
import { SideSection } from "../../../ui/side-section.tsx";

/** The people to call about the offer. */
export function OfferContacts({ offer }: { offer: Offer }) {
  return (
    <SideSection id="section-contacts" title="Contacts">
      {offer.contacts.length > 0 ? (
        <ul className="divide-y divide-line">
          {offer.contacts.map((contact) => (
            <li key={contact.id} className="py-2">
              <OneContact contact={contact} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">Aucun contact rattaché à cette offre</p>
      )}
    </SideSection>
  );
}

function OneContact({ contact }: { contact: Contact }) {
  const phones = [contact.phone, contact.mobile].filter((phone) => phone !== null);
  const does = [contact.role, contact.company].filter(Boolean).join(", ");
  return (
    <>
      <p>
        <span className="font-medium">
          {contact.firstname} {contact.lastname}
        </span>
        {does && <span className="text-ink-muted"> · {does}</span>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {phones.map((phone) => (
          <a
            key={phone}
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            className={`${linkClasses} inline-flex min-h-6 items-center gap-1.5 tabular-nums`}
          >
            <Phone aria-hidden="true" className="size-3.5 text-ink-faint" />
            {phone}
          </a>
        ))}
        <a
          href={`mailto:${contact.email}`}
          className={`${linkClasses} inline-flex min-h-6 min-w-0 items-center gap-1.5 break-all`}
        >
          <Mail aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
          {contact.email}
        </a>
      </p>
    </>
  );
}
