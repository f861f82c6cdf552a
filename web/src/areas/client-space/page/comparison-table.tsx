import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { linkClasses } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { sentAnswerTexts } from "./answer-texts.ts";
import { figuresOf, type OfferFigures, type ScopedFigures } from "./offer-figures.ts";
import { offerAnchor } from "./offer-section.tsx";

type Line = { text: string; label: string | null };
type Column = { title: string; money?: true; lines: (figures: OfferFigures) => Line[] };

const scoped =
  (figure: Exclude<keyof ScopedFigures, "label">): Column["lines"] =>
  ({ scopes, taxes }) =>
    scopes.flatMap(({ label, ...figures }, at) => {
      const text = figures[figure];
      if (text === null) return [];
      const included = figure === "monthly" && at === 0 ? taxes : null;
      return { text, label: [included, label?.toLowerCase()].filter(Boolean).join(" ") || null };
    });

const single =
  (figure: "perWorkstation" | "availability"): Column["lines"] =>
  ({ [figure]: text }) =>
    text === null ? [] : [{ text, label: null }];

const columns: readonly Column[] = [
  { title: "Surface", lines: scoped("surface") },
  { title: "Postes", lines: scoped("posts") },
  { title: "Coût mensuel", money: true, lines: scoped("monthly") },
  { title: "Coût annuel", money: true, lines: scoped("yearly") },
  { title: "Coût par poste", money: true, lines: single("perWorkstation") },
  { title: "Prix de vente", money: true, lines: scoped("sale") },
  { title: "Disponibilité", lines: single("availability") },
];

export function ComparisonTable({ offers }: { offers: readonly ClientOffer[] }) {
  const rows = offers.map((offer) => ({ offer, figures: figuresOf(offer) }));
  const shown = columns.filter(({ lines }) => rows.some(({ figures }) => lines(figures).length > 0));
  return (
    <section id="comparer" className="mt-14 scroll-mt-4 border-line border-t pt-8 print:break-inside-avoid">
      <h2 className="text-2xl">Comparer les offres</h2>
      <ScrollingTable label="Comparaison des offres" className="tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={stickyClasses}>
              Offre
            </th>
            {shown.map(({ title }) => (
              <th key={title} scope="col" className="text-right">
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
              {shown.map(({ title, money, lines }) => (
                <td key={title} className="text-right">
                  <Lines lines={lines(figures)} money={money} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}

function Lines({ lines, money }: { lines: readonly Line[]; money: true | undefined }) {
  if (lines.length === 0) return "–";
  return lines.map(({ text, label }) => (
    <span key={label} className="block whitespace-nowrap">
      <span className={money && "text-money"}>{text}</span>
      {label && <span className="ml-1.5 text-ink-faint text-xs">{label}</span>}
    </span>
  ));
}

const stickyClasses =
  "sticky left-0 z-10 w-36 min-w-36 max-w-36 whitespace-normal bg-page sm:w-72 sm:min-w-56 sm:max-w-72 print:static";
