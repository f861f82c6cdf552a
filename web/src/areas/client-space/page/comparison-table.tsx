import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { linkClasses } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { sentAnswerTexts } from "./answer-texts.ts";
import { figuresOf, type OfferFigures } from "./offer-figures.ts";
import { offerAnchor } from "./offer-section.tsx";

type Column = { figure: keyof OfferFigures; title: string; money?: true };

const columns: readonly Column[] = [
  { figure: "surface", title: "Surface" },
  { figure: "posts", title: "Postes" },
  { figure: "monthly", title: "Coût mensuel", money: true },
  { figure: "yearly", title: "Coût annuel", money: true },
  { figure: "perWorkstation", title: "Coût par poste", money: true },
  { figure: "sale", title: "Prix de vente", money: true },
  { figure: "availability", title: "Disponibilité" },
];

export function ComparisonTable({ offers }: { offers: readonly ClientOffer[] }) {
  const rows = offers.map((offer) => ({ offer, figures: figuresOf(offer) }));
  const shown = columns.filter(({ figure }) => rows.some(({ figures }) => figures[figure] !== null));
  return (
    <section id="comparer" className="mt-14 scroll-mt-4 border-line border-t pt-8 print:break-inside-avoid">
      <h2 className="text-2xl">Comparer les offres</h2>
      <ScrollingTable label="Comparaison des offres" className="tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={stickyClasses}>
              Offre
            </th>
            {shown.map(({ figure, title }) => (
              <th key={figure} scope="col" className="text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ offer, figures }) => (
            <tr key={offer.id}>
              <th scope="row" className={`${stickyClasses} border-line border-t`}>
                <a href={`#${offerAnchor(offer.id)}`} className={`${linkClasses} line-clamp-3`}>
                  {offer.title}
                </a>
                {offer.answer && (
                  <span className="mt-0.5 block font-normal text-ink-faint text-xs">
                    {sentAnswerTexts[offer.answer.answer]}
                  </span>
                )}
              </th>
              {shown.map(({ figure, money }) => (
                <td key={figure} className={`text-right ${money ? "text-money" : ""}`}>
                  {figures[figure] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}

const stickyClasses =
  "sticky left-0 z-10 w-36 min-w-36 max-w-36 whitespace-normal bg-page sm:w-72 sm:min-w-56 sm:max-w-72 print:static";
