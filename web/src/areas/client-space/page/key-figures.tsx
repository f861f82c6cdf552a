import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { cn } from "../../../ui/class-names.ts";
import { figuresOf, type OfferFigures } from "./offer-figures.ts";

type Term = { figure: keyof OfferFigures; term: string; money?: true; lesser?: true };

const terms: readonly Term[] = [
  { figure: "surface", term: "Surface" },
  { figure: "posts", term: "Postes" },
  { figure: "monthly", term: "Coût mensuel", money: true },
  { figure: "sale", term: "Prix de vente", money: true },
  { figure: "yearly", term: "Coût annuel", money: true, lesser: true },
  { figure: "perPost", term: "Coût par poste", money: true, lesser: true },
  { figure: "availability", term: "Disponibilité", lesser: true },
];

/** The numbers of an offer that tells them, the ones read first the largest. */
export function KeyFigures({ offer }: { offer: ClientOffer }) {
  const figures = figuresOf(offer);
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 tabular-nums sm:gap-x-6">
      {terms.map(
        ({ figure, term, money, lesser }) =>
          figures[figure] !== null && (
            <div key={figure} className="min-w-0">
              <dt className="text-ink-faint text-sm">{term}</dt>
              <dd
                className={cn(
                  "break-words font-semibold",
                  lesser ? "text-base" : "text-lg sm:text-xl",
                  money && "text-money",
                )}
              >
                {figures[figure]}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
