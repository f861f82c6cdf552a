import { NARROW } from "@plateau/contract/format/spacing.ts";
import { contradictions } from "@plateau/contract/offers/contradictions.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useIsStaff } from "../../record/use-permissions.ts";
import { Alert } from "../../ui/alert.tsx";
import { MissingList } from "./missing-list.tsx";

/** Beside the publication checklist, for staff. */
export function ContradictionList({ offer }: { offer: Offer }) {
  const isStaff = useIsStaff();
  const found = contradictions(offer);
  if (!isStaff || found.length === 0) return null;
  return (
    <Alert tone="warning" title={`L’offre se contredit${NARROW}:`} className="mt-4">
      <div className="mt-1">
        <MissingList id={offer.id} missing={found} />
      </div>
    </Alert>
  );
}
