import { cellsOf, type HeadlineCell, wholeTextOf } from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { cn } from "../../../ui/class-names.ts";

const terms = {
  surface: "Surface",
  rent: "Loyer ou prix",
  price: "Loyer ou prix",
  workstations: "Postes",
} as const;

export function CardFigures({ offer }: { offer: OfferSummary }) {
  const whole = wholeTextOf(offer);
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)_minmax(0,1.05fr)] gap-x-2 @min-[26rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,0.85fr)]">
        {cellsOf(offer).map((cell) => (
          <Cell key={cell.kind} cell={cell} />
        ))}
      </dl>
      {whole && <p className="mt-1 text-ink-muted text-sm tabular-nums">{whole}</p>}
    </>
  );
}

function Cell({ cell: { kind, words, figure } }: { cell: HeadlineCell }) {
  return (
    <div className="min-w-0">
      <dt className="sr-only">{terms[kind]}</dt>
      <dd>
        {/* Separates label and figure for screen readers and copied text. */}
        <span className="block text-ink-faint text-xs">{words} </span>
        {figure ? (
          <span
            className={cn(
              "font-semibold text-[0.9375rem] tabular-nums leading-snug @min-[26rem]:text-lg",
              (kind === "rent" || kind === "price") && "text-money",
            )}
          >
            {figure}
          </span>
        ) : (
          <span className="text-ink-faint text-lg leading-snug">–</span>
        )}
      </dd>
    </div>
  );
}
