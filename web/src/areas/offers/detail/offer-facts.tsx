import { factsOf, tilesOf } from "@plateau/contract/offers/figures.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import { cn } from "../../../ui/class-names.ts";

/** The three numbers that a broker reads, largest on the page. */
export function OfferFacts({ offer }: { offer: Offer }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-line border-y py-4 sm:grid-cols-[1fr_1.6fr_0.8fr]">
      {factsOf(offer).map(({ words, figure, aside, money }) => (
        <div key={words} className={cn("min-w-0", money && "max-sm:order-last max-sm:col-span-2")}>
          <dt className="text-ink-muted text-sm">{words}</dt>
          <dd>
            <span
              className={cn(
                "font-semibold text-2xl tabular-nums tracking-tight",
                figure === NONE ? "text-ink-faint" : money && "text-money",
              )}
            >
              {figure}
            </span>
            {aside && <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The lesser figures, side by side in thin lines like the rooms of a plan. */
export function SummaryTiles({ offer }: { offer: Offer }) {
  const tiles = tilesOf(offer);
  if (tiles.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      {tiles.map(({ words, figure, money }) => (
        <div key={words} className="grow basis-30 bg-surface px-3.5 py-2.5">
          <dt className="text-ink-faint text-xs">{words}</dt>
          <dd className={cn("mt-0.5 font-medium tabular-nums", money && "text-money")}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
