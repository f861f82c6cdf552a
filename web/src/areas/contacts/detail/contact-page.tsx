import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Merge } from "lucide-react";
import { api } from "../../../api/client.ts";
import { HistoryButton } from "../../../history/history-button.tsx";
import { DeleteRecord } from "../../../record/delete-record.tsx";
import { showDeleted } from "../../../record/deletion-toast.ts";
import { BackLink, EditLink } from "../../../record/record-links.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { contactKey, contactName, contactPosition, duplicateReasons } from "../contact-words.ts";
import {
  contactLinksQuery,
  likelyDuplicatesQuery,
  removeCachedContact,
  restoreContacts,
} from "../queries.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactLinks } from "./contact-links.tsx";

export function ContactPage({ contact }: { contact: Contact }) {
  usePageTitle(contactName(contact));
  const may = usePermissions();
  return (
    <>
      <PageHeader
        back={<BackLink to="/contacts/list">Contacts</BackLink>}
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
            <HistoryButton kind="contact" id={contact.id} />
            {may("updateContact") && <EditLink to="/contacts/$id/edit" params={{ id: contact.id }} />}
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

function DeleteContact({ contact }: { contact: Contact }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const may = usePermissions();
  const { data: links } = useQuery(contactLinksQuery(contact.id));
  const name = contactName(contact);
  return (
    <DeleteRecord
      title={`Supprimer ce contact${NARROW}?`}
      message={
        <>
          <span className="font-medium text-ink">{name}</span> sera supprimé, avec ses coordonnées et ses
          notes{links ? detachedText(links.offers.length, links.requirements.length) : ""}. Il se restaure
          avec ses liens, de la corbeille, pendant 30 jours.
        </>
      }
      onDelete={async () => {
        await api.deleteContact({ params: { id: contact.id } });
        await navigate({ to: "/contacts/list" });
        removeCachedContact(cache, contact.id);
        showDeleted(cache, {
          title: "Contact supprimé",
          description: name,
          restored: "Contact restauré",
          restore: may("restoreContact") ? () => restoreContacts(cache, [contact]) : undefined,
        });
      }}
    />
  );
}

/** ', et retiré de 3 offres et de 1 demande'; empty when the contact is linked to nothing. */
const detachedText = (offers: number, requirements: number): string => {
  const links = [
    offers > 0 && `de ${formatCount(offers, "offre")}`,
    requirements > 0 && `de ${formatCount(requirements, "demande")}`,
  ].filter(Boolean);
  return links.length > 0 ? `, et retiré ${links.join(" et ")}` : "";
};

/** Contacts that may be the same person; nothing while loading or without any. */
function LikelyDuplicates({ contact }: { contact: Contact }) {
  const may = usePermissions();
  const { data: found = [] } = useQuery(likelyDuplicatesQuery(contact));
  if (found.length === 0) return null;
  return (
    <SideSection id="section-doublons" title="Doublons possibles">
      <ul className="divide-y divide-line">
        {found.map(({ contact: other, by }) => (
          <li key={contactKey(other)} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <Link
                to="/contacts/$id"
                params={{ id: other.id }}
                className={`${linkClasses} inline-flex min-h-6 items-center`}
              >
                {contactName(other)}
              </Link>
              <span className="block truncate text-ink-muted text-sm">
                {[duplicateReasons[by], other.company].filter(Boolean).join(" · ")}
              </span>
            </span>
            {may("mergeContacts") && (
              <Link
                to="/contacts/$id/merge"
                params={{ id: contact.id }}
                search={{ avec: other.id }}
                className={buttonClasses({ size: "sm" })}
              >
                <Merge aria-hidden="true" />
                Fusionner
                <span className="sr-only"> avec {contactName(other)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
