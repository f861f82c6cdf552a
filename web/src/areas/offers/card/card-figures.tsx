import {
  type CardFigure,
  moneyFigure,
  surfaceFigure,
  workstationsFigure,
} from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { cn } from "../../../ui/class-names.ts";

export function CardFigures({ offer }: { offer: OfferSummary }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,0.85fr)] gap-x-2">
      <Cell term="Surface" shown={surfaceFigure(offer.aggregatedData)} />
      <Cell term="Loyer ou prix" shown={moneyFigure(offer)} className="text-money" />
      <Cell term="Postes" shown={workstationsFigure(offer.aggregatedData)} />
    </dl>
  );
}

function Cell({ term, shown, className }: { term: string; shown: CardFigure | null; className?: string }) {
  return (
    <div className="min-w-0">
      <dt className="sr-only">{term}</dt>
      <dd>
        {/* Separates label and figure for screen readers and copied text. */}
        <span className="block text-ink-faint text-xs">{shown?.words ?? term} </span>
        {shown ? (
          <span
            className={cn(
              "font-semibold text-[0.9375rem] tabular-nums leading-snug @min-[26rem]:text-lg",
              className,
            )}
          >
            {shown.figure}
          </span>
        ) : (
          <span className="text-ink-faint text-lg leading-snug">–</span>
        )}
      </dd>
    </div>
  );
}
