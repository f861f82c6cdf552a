import { formatCount } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../../api/failure.ts";
import { ownCrmQuery } from "../../../session/queries.ts";
import { SideSection } from "../../../ui/card.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { contactLinksQuery } from "../queries.ts";

/** `Offres` for none, `3 offres liées` for some. */
const titleOf = (links: readonly unknown[] | undefined, none: string, one: string, many: string): string =>
  links && links.length > 0 ? formatCount(links.length, one, many) : none;

/** Offers and requirements of a contact; the CRM may hold other contacts for the requirements. */
export function ContactLinks({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(contactLinksQuery(id));
  const { data: ownCrm = true } = useQuery(ownCrmQuery);
  if (error && !data)
    return (
      <RetryAlert title="Les liens de ce contact n’ont pas pu être lus" onRetry={() => void refetch()}>
        {messageOf(error)}
      </RetryAlert>
    );
  const { offers, requirements } = data ?? {};
  return (
    <>
      <SideSection id="section-offres" title={titleOf(offers, "Offres", "offre liée", "offres liées")}>
        {offers ? (
          <LinkList
            links={offers}
            to="/real-estates/$id"
            none="Ce contact n’est rattaché à aucune offre. On le rattache à l’étape Contacts d’une offre."
          />
        ) : (
          <Loading />
        )}
      </SideSection>
      {ownCrm && (
        <SideSection
          id="section-demandes"
          title={titleOf(requirements, "Demandes", "demande associée", "demandes associées")}
        >
          {requirements ? (
            <LinkList
              links={requirements}
              to="/requirements/$id"
              none="Ce contact n’est associé à aucune demande. On l’associe dans les informations d’une demande."
            />
          ) : (
            <Loading />
          )}
        </SideSection>
      )}
    </>
  );
}

type LinkListProps = {
  links: readonly { id: string; label: string; detail: string | null }[];
  to: "/real-estates/$id" | "/requirements/$id";
  none: string;
};

function LinkList({ links, to, none }: LinkListProps) {
  if (links.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {links.map(({ id, label, detail }) => (
        <li key={id} className="py-2">
          <Link to={to} params={{ id }} className={`${linkClasses} inline-flex min-h-6 items-center`}>
            {label}
          </Link>
          {detail && <p className="text-ink-muted text-sm">{detail}</p>}
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2 py-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-2/5" />
    </div>
  );
}
