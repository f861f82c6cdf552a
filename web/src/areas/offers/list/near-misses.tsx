import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { ComponentProps } from "react";
import { OfferCards } from "./offer-cards.tsx";

const TITLE = `Jusqu’à 15${NARROW}% au-dessus du budget`;

type NearMissesProps = Omit<ComponentProps<typeof OfferCards>, "label"> & { all: boolean };

export function NearMisses({ offers, all, ...rest }: NearMissesProps) {
  return (
    <section aria-label={TITLE} className="mt-6">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-medium text-lg">
        {TITLE}
        <span className="font-normal text-ink-muted text-sm tabular-nums">
          {all ? formatCount(offers.length, "offre") : `les ${offers.length} premières offres`}
        </span>
      </h2>
      <OfferCards {...rest} nearMiss offers={offers} label={TITLE} />
    </section>
  );
}
