import type { Offer } from "@plateau/contract/offers/offer.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SurfacesTable } from "../card/surfaces-table.tsx";

const RENT = ["rent", "rentPerSqm", "charges"];
const SALE = ["salePrice", "salePerSqm"];

/** The columns of the other transaction, unless a unit has a price there all the same; the notes when there are none. */
const unusedColumns = ({ transactionTypes, units }: Offer): string[] => [
  ...(transactionTypes.includes("rent") || units.some(monthlyRent) ? [] : RENT),
  ...(units.some(({ note }) => note) ? [] : ["note"]),
  ...(transactionTypes.includes("sale") || units.some(unitSalePrice) ? [] : SALE),
];

/** Every unit of the offer, with its notes. */
export function UnitsSection({ offer }: { offer: Offer }) {
  const without = useMemo(() => unusedColumns(offer), [offer]);
  return (
    <section aria-labelledby="section-lots">
      <h2 id="section-lots" className="mb-3 text-lg">
        Lots
      </h2>
      {offer.units.length > 0 ? (
        <SurfacesTable units={offer.units} buildings={offer.buildings} without={without} />
      ) : (
        <EmptyState
          compact
          title="Aucun lot disponible pour ce bien immobilier"
          action={
            <Link to="/real-estates/$id/edit-units" params={{ id: offer.id }} className={buttonClasses()}>
              Ajouter des lots
            </Link>
          }
          className="rounded-lg border border-line bg-surface"
        />
      )}
    </section>
  );
}
