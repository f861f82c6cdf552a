import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Merge } from "lucide-react";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { linkClasses } from "../../../ui/link-classes.ts";
import { SideSection } from "../../../ui/side-section.tsx";
import { contactKey, contactName, sharedWords } from "../contact-words.ts";
import { likelyDuplicatesQuery } from "../queries.ts";
import { useMay } from "../use-may.ts";

/** Contacts that may be the same person. Nothing when there are none, or while nobody knows. */
export function LikelyDuplicates({ contact }: { contact: Contact }) {
  const may = useMay();
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
                {[sharedWords[by], other.company].filter(Boolean).join(" · ")}
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
