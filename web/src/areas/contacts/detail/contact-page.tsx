import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { Link } from "@tanstack/react-router";
import { Merge, Pencil } from "lucide-react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BackToContacts } from "../back-to-contacts.tsx";
import { contactName, contactPosition } from "../contact-words.ts";
import { useMay } from "../use-may.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { DeleteContact } from "./delete-contact.tsx";
import { LikelyDuplicates } from "./likely-duplicates.tsx";

/** Everything about one contact: how to reach it, what it is linked to, and who may be the same person. */
export function ContactPage({ contact }: { contact: Contact }) {
  usePageTitle(contactName(contact));
  const may = useMay();
  return (
    <>
      <PageHeader
        back={<BackToContacts />}
        title={contactName(contact)}
        subtitle={contactPosition(contact)}
        actions={
          <>
            {may("mergeContacts") && (
              <Link to="/contacts/$id/merge" params={{ id: contact.id }} className={buttonClasses()}>
                <Merge aria-hidden="true" />
                Fusionner
              </Link>
            )}
            {may("updateContact") && (
              <Link
                to="/contacts/$id/edit"
                params={{ id: contact.id }}
                className={buttonClasses({ variant: "primary" })}
              >
                <Pencil aria-hidden="true" />
                Modifier
              </Link>
            )}
            {may("deleteContact") && <DeleteContact contact={contact} />}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        <ContactFacts contact={contact} />
        <div className="flex min-w-0 flex-col gap-5">
          <LikelyDuplicates contact={contact} />
          <ContactLinks id={contact.id} />
        </div>
      </div>
    </>
  );
}
