import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { publicationChecklist } from "@plateau/contract/offers/publication-checklist.ts";
import { CircleCheck } from "lucide-react";
import { useIsStaff } from "../../../record/use-permissions.ts";
import { Alert } from "../../../ui/alert.tsx";
import { CollapsibleCard } from "../../../ui/collapsible-card.tsx";
import { ContradictionList } from "../contradiction-list.tsx";
import { MissingList } from "../missing-list.tsx";

type PublicationStateProps = {
  offer: Offer;
  justPublished: boolean;
};

/** What is missing for publication, and what contradicts itself, for staff. */
export function PublicationState(props: PublicationStateProps) {
  const isStaff = useIsStaff();
  if (!isStaff || props.offer.status === "archived") return null;
  return (
    <>
      <Checklist {...props} />
      <ContradictionList offer={props.offer} />
    </>
  );
}

/** Expanded as a warning right after an incomplete offer is published. */
function Checklist({ offer, justPublished }: PublicationStateProps) {
  const missing = publicationChecklist(offer);
  const published = offer.status === "published";
  if (missing.length === 0) return published ? null : <Ready />;
  const list = <MissingList id={offer.id} missing={missing} />;
  if (published && justPublished) {
    return (
      <Alert
        tone="warning"
        title={`L’offre est publiée${NARROW}; il lui manque encore ${formatCount(missing.length, "point")}${NARROW}:`}
        className="mt-4"
      >
        <div className="mt-1">{list}</div>
      </Alert>
    );
  }
  return (
    <CollapsibleCard
      title={published ? "À compléter" : "À compléter avant de publier"}
      summary={
        <>
          <span className="max-lg:hidden">{missing.map(({ label }) => label).join(", ")}</span>
          <span className="whitespace-nowrap lg:hidden">{formatCount(missing.length, "point")}</span>
        </>
      }
      defaultOpen={false}
      className="mt-4"
    >
      {list}
    </CollapsibleCard>
  );
}

function Ready() {
  return (
    <p className="mt-3 flex items-center gap-1.5 text-ink-faint text-sm">
      <CircleCheck aria-hidden="true" className="size-3.5" />
      Rien ne manque pour publier cette offre
    </p>
  );
}
