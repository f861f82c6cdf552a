import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { sentAnswerTexts } from "@plateau/contract/client-space/labels.ts";
import {
  figuresOf,
  type OfferFigures,
  type ScopedFigures,
} from "@plateau/contract/client-space/offer-figures.ts";
import { cn, linkClasses } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { offerAnchor } from "./offer-section.tsx";

type Column = { title: string; money?: true; texts: (figures: OfferFigures) => (string | null)[] };

/** One text a scope, beside the names of the scopes. */
const scoped =
  (figure: Exclude<keyof ScopedFigures, "label">): Column["texts"] =>
  ({ scopes }) =>
    scopes.map((figures) => figures[figure]);

const columns: readonly Column[] = [
  { title: "Surface", texts: scoped("surface") },
  { title: "Postes", texts: scoped("posts") },
  { title: "Coût mensuel", money: true, texts: scoped("monthly") },
  { title: "Coût annuel", money: true, texts: scoped("yearly") },
  { title: "Coût par poste", money: true, texts: ({ perWorkstation }) => [perWorkstation] },
  { title: "Prix de vente", money: true, texts: scoped("sale") },
  { title: "Disponibilité", texts: ({ availability }) => [availability] },
];

/** 'Par lot, HT HC' and 'Ensemble'; 'HT HC' alone for an only unit. */
const scopeNames = ({ scopes, taxes }: OfferFigures): string[] => {
  const rented = scopes.some(({ monthly }) => monthly !== null);
  return scopes.map(({ label }, at) =>
    [label === "par lot" ? "Par lot" : label, at === 0 && rented ? taxes : null].filter(Boolean).join(", "),
  );
};

export function ComparisonTable({ offers }: { offers: readonly ClientOffer[] }) {
  const rows = offers.map((offer) => ({ offer, figures: figuresOf(offer) }));
  const shown = columns.filter(({ texts }) =>
    rows.some(({ figures }) => texts(figures).some((text) => text !== null)),
  );
  return (
    <section id="comparer" className="mt-14 scroll-mt-4 border-line border-t pt-8 print:break-inside-avoid">
      <h2 className="text-2xl">Comparer les offres</h2>
      <ScrollingTable label="Comparaison des offres" className="tabular-nums [&_td]:pr-5 [&_th]:pr-5">
        <thead>
          <tr>
            <th scope="col" className={stickyClasses}>
              Offre
            </th>
            <th scope="col">Base</th>
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
              <th scope="row" className={`${stickyClasses} border-line border-t align-top`}>
                <a href={`#${offerAnchor(offer.id)}`} className={`${linkClasses} line-clamp-3`}>
                  {offer.title}
                </a>
                {offer.answer && (
                  <span className="mt-0.5 block font-normal text-ink-faint text-xs">
                    {sentAnswerTexts[offer.answer.answer]}
                  </span>
                )}
              </th>
              <td className="align-top text-ink-muted">
                <Lines texts={scopeNames(figures)} />
              </td>
              {shown.map(({ title, money, texts }) => (
                <td key={title} className={cn("text-right align-top", money && "text-money")}>
                  <Lines texts={texts(figures)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}

function Lines({ texts }: { texts: readonly (string | null)[] }) {
  if (texts.every((text) => text === null)) return "–";
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one line a scope, never moved.
    <span key={at} className="block whitespace-nowrap">
      {text ?? "–"}
    </span>
  ));
}

const stickyClasses =
  "sticky left-0 z-10 w-36 min-w-36 max-w-36 whitespace-normal bg-page sm:w-72 sm:min-w-48 sm:max-w-72 print:static";
