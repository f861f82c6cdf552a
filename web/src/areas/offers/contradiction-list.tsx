import { NARROW } from "@plateau/contract/format/spacing.ts";
import { pricesOutOfRange } from "@plateau/contract/offers/comparable-prices.ts";
import { contradictions } from "@plateau/contract/offers/contradictions.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { unitSalePerSqm, yearlyRentPerSqm } from "@plateau/contract/offers/rent.ts";
import { useQuery } from "@tanstack/react-query";
import { useIsStaff } from "../../record/use-permissions.ts";
import { Alert } from "../../ui/alert.tsx";
import { MissingList } from "./missing-list.tsx";
import { comparablePricesQuery } from "./queries.ts";

/** Beside the publication checklist, for staff. */
export function ContradictionList({ offer }: { offer: Offer }) {
  const isStaff = useIsStaff();
  const priced = offer.units.some((unit) => yearlyRentPerSqm(unit) ?? unitSalePerSqm(unit));
  const { data: comparable } = useQuery({ ...comparablePricesQuery(offer.id), enabled: isStaff && priced });
  const found = [...contradictions(offer), ...(comparable ? pricesOutOfRange(offer, comparable) : [])];
  if (!isStaff || found.length === 0) return null;
  return (
    <Alert tone="warning" title={`À vérifier${NARROW}:`} className="mt-4">
      <div className="mt-1">
        <MissingList id={offer.id} missing={found} />
      </div>
    </Alert>
  );
}
