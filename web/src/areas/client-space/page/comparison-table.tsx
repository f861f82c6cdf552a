import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { sentAnswerTexts } from "@plateau/contract/client-space/labels.ts";
import {
  figuresOf,
  type OfferFigures,
  type ScopedFigures,
} from "@plateau/contract/client-space/offer-figures.ts";
import { ENTRANCE_FEE, TRANSFER_PRICE } from "@plateau/contract/client-space/offer-texts.ts";
import { cn, linkClasses } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { offerAnchor } from "./offer-section.tsx";
import { wrappedFigure } from "./wrapped-figure.ts";

type Column = { title: string; money?: true; texts: (figures: OfferFigures) => (string | null)[] };

/** One text for each scope, in the order of their names. */
const scoped =
  (figure: Exclude<keyof ScopedFigures, "label">): Column["texts"] =>
  ({ scopes }) =>
    scopes.map((figures) => figures[figure]);

/** Of an only unit, or beside 'Ensemble'. */
const ofWhole =
  (figure: "entranceFee" | "transferPrice"): Column["texts"] =>
  (figures) =>
    figures.scopes.map(({ label }) => (label === "par lot" ? null : figures[figure]));

const columns: readonly Column[] = [
  { title: "Surface", texts: scoped("surface") },
  { title: "Postes", texts: scoped("posts") },
  { title: "Loyer mensuel", money: true, texts: scoped("monthly") },
  { title: "Loyer annuel", money: true, texts: scoped("yearly") },
  { title: "Loyer par poste", money: true, texts: ({ perWorkstation }) => [perWorkstation] },
  { title: ENTRANCE_FEE, money: true, texts: ofWhole("entranceFee") },
  { title: TRANSFER_PRICE, money: true, texts: ofWhole("transferPrice") },
  { title: "Prix de vente", money: true, texts: scoped("sale") },
  { title: "Disponibilité", texts: ({ availability }) => [availability] },
];

/** 'Par lot, HT HC' and 'Ensemble'; 'HT HC' alone for an only unit. */
const scopeNames = ({ scopes, taxes }: OfferFigures): (string | null)[] => {
  if (scopes.length === 0) return [null];
  const rented = scopes.some(({ monthly }) => monthly !== null);
  return scopes.map(
    ({ label }, at) =>
      [label === "par lot" ? "Par lot" : label, at === 0 && rented ? taxes.replaceAll(" ", "\u00a0") : null]
        .filter(Boolean)
        .join(", ") || null,
  );
};

export function ComparisonTable({ offers }: { offers: readonly ClientOffer[] }) {
  const rows = offers.map((offer, at) => ({ offer, number: at + 1, figures: figuresOf(offer) }));
  const shown = columns.filter(({ texts }) =>
    rows.some(({ figures }) => texts(figures).some((text) => text !== null)),
  );
  return (
    <section id="comparer" className="mt-14 scroll-mt-4 border-line border-t pt-8 print:mt-6 print:pt-5">
      <h2 className="text-2xl print:break-after-avoid">Comparer les offres</h2>
      <ScrollingTable
        label="Comparaison des offres"
        className="whitespace-normal tabular-nums [&_td]:pr-5 [&_th]:pr-5 print:[&_td]:px-1! print:[&_th]:px-1!"
      >
        <thead>
          <tr>
            <th scope="col" className={`${stickyClasses} align-bottom`}>
              Offre
            </th>
            <th scope="col" className="align-bottom">
              Base
            </th>
            {shown.map(({ title }) => (
              <th key={title} scope="col" className="text-right align-bottom">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <OfferRows key={row.offer.id} {...row} shown={shown} />
        ))}
      </ScrollingTable>
    </section>
  );
}

type OfferRowsProps = {
  offer: ClientOffer;
  number: number;
  figures: OfferFigures;
  shown: readonly Column[];
};

/** A row for each scope: figures that wrap stay beside its name. */
function OfferRows({ offer, number, figures, shown }: OfferRowsProps) {
  const names = scopeNames(figures);
  return (
    <tbody className="break-inside-avoid">
      {names.map((name, at) => {
        const look = cn("align-top", at > 0 && "border-t-0! pt-0.5!", at < names.length - 1 && "pb-0!");
        return (
          <tr key={name}>
            {at === 0 && (
              <th
                scope="rowgroup"
                rowSpan={names.length}
                className={`${stickyClasses} border-line border-t align-top`}
              >
                <a
                  href={`#${offerAnchor(offer.id)}`}
                  className={`${linkClasses} line-clamp-3 print:line-clamp-none`}
                >
                  {number}. {offer.title}
                </a>
                {offer.answer && (
                  <span className="mt-0.5 block font-normal text-ink-faint text-xs">
                    {sentAnswerTexts[offer.answer.answer]}
                  </span>
                )}
              </th>
            )}
            <td className={cn(look, "text-ink-muted", at > 0 && "max-sm:pl-0!")}>{name ?? "–"}</td>
            {shown.map(({ title, money, texts }) => (
              <td key={title} className={cn(look, "text-right", money && "text-money")}>
                {cellText(texts(figures), at)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** A figure with a single text, for all scopes, shows in the first row only. */
const cellText = (texts: readonly (string | null)[], at: number): string =>
  at > 0 && texts.length === 1 ? "" : wrappedFigure(texts[at] ?? "–");

const stickyClasses =
  "sticky left-0 z-10 w-36 min-w-36 max-w-36 whitespace-normal bg-page sm:w-72 sm:min-w-48 sm:max-w-72 print:static print:w-36 print:min-w-32";
