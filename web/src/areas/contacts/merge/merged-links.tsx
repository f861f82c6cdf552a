import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { contactLinksQuery } from "../queries.ts";
import { eachLinkOnce } from "./merge-choices.ts";

type MergedLinksProps = {
  kept: Contact;
  other: Contact;
  /** What the contact that disappears is called here. */
  gone: string;
};

/** What follows a merge: the remaining contact is linked to everything that either was. */
export function MergedLinks(props: MergedLinksProps) {
  const kept = useQuery(contactLinksQuery(props.kept.id));
  const other = useQuery(contactLinksQuery(props.other.id));
  return (
    <section aria-labelledby="liens" className="border-line border-t py-3">
      <h2 id="liens" className="text-lg">
        Après la fusion
      </h2>
      {kept.data && other.data ? (
        <p className="text-ink-muted">
          {linkedTo(
            eachLinkOnce(kept.data.offers, other.data.offers).length,
            eachLinkOnce(kept.data.requirements, other.data.requirements).length,
          )}
        </p>
      ) : kept.error || other.error ? (
        <p className="text-ink-muted">Les liens des deux contacts seront réunis.</p>
      ) : (
        <Skeleton className="my-1 h-4 w-72 max-w-full" />
      )}
      <p className="text-ink-muted">
        <span className="font-medium text-ink">{props.gone}</span> disparaîtra des contacts. Une fusion ne se
        défait pas.
      </p>
    </section>
  );
}

const linkedTo = (offers: number, requirements: number): string => {
  const linked = [
    offers > 0 && formatCount(offers, "offre"),
    requirements > 0 && formatCount(requirements, "demande"),
  ].filter(Boolean);
  return linked.length > 0
    ? `Le contact sera rattaché à ${linked.join(" et ")}.`
    : "Aucun des deux contacts n’est rattaché à une offre ou à une demande.";
};
