import { formatEurosExact } from "@plateau/contract/format/number.ts";
import type { Amount, CostLine, CostTable } from "@plateau/contract/offers/costs/cost-table.ts";
import { purchaseCost } from "@plateau/contract/offers/costs/purchase-cost.ts";
import { yearlyCost } from "@plateau/contract/offers/costs/yearly-cost.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { toCents } from "@plateau/contract/offers/rent.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import type { CostBlock, CostRow } from "../../../providers/sheet-printer/port.ts";

type Columns = { labels: readonly string[]; cells: (amount: Amount) => string[] };

const ofYear: Columns = {
  labels: ["HT par mois", "HT par an", "TTC par an"],
  cells: ({ exclTax, inclTax }) => [toCents(exclTax / 12), exclTax, inclTax].map(formatEurosExact),
};

/** Paid once: no month. */
const ofYearOnce: Columns = {
  labels: ofYear.labels,
  cells: ({ exclTax, inclTax }) => ["", formatEurosExact(exclTax), formatEurosExact(inclTax)],
};

const ofPurchase: Columns = {
  labels: ["HT", "TTC"],
  cells: ({ exclTax, inclTax }) => [exclTax, inclTax].map(formatEurosExact),
};

const agreements: readonly [RegExp, string][] = [
  [/^Charges/, "ées"],
  [/^(Taxe|TEOM)/, "ée"],
  [/^(Honoraires|Frais)/, "és"],
];

/** `Charges … non communiquées`. */
const unsaid = (label: string): string =>
  `non communiqu${agreements.find(([labels]) => labels.test(label))?.[1] ?? "é"}`;

/** A line of nothing says why in its note: `comprises dans le loyer`, `à la charge du bailleur`. */
const rowOf = ({ label, amount, note }: CostLine, { labels, cells }: Columns): CostRow => ({
  kind: "line",
  label,
  note: amount === null ? [note, unsaid(label)].filter(Boolean).join(", ") : note,
  cells: amount && amount.inclTax > 0 ? cells(amount) : labels.map(() => NONE),
});

const totalRow = (total: CostTable["total"], { cells }: Columns): CostRow[] =>
  total ? [{ kind: "total", label: total.label, note: null, cells: cells(total) }] : [];

const lowercased = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const notesOf = ({ total, unknown, taxNote }: CostTable): string[] => {
  const missing = unknown.map(lowercased).join(", ");
  return [
    ...(missing === ""
      ? []
      : [`${total ? "Total hors éléments non communiqués" : "Non communiqué"}\u202f: ${missing}.`]),
    taxNote,
  ];
};

const onceText = ({ once }: CostTable): string | null => {
  const amounts = once.flatMap(({ label, amount }) =>
    amount && amount.exclTax > 0 ? [`${lowercased(label)} ${formatEurosExact(amount.exclTax)} HT`] : [],
  );
  return amounts.length > 0 ? `Payé une fois\u202f: ${amounts.join(", ")}.` : null;
};

const blockOf = (table: CostTable | null, columns: Columns, once: Columns): CostBlock[] =>
  table
    ? [
        {
          title: [table.title, table.scope && "ensemble"].filter(Boolean).join(", "),
          columns: columns.labels,
          rows: [
            ...table.lines.map((line) => rowOf(line, columns)),
            ...totalRow(table.total, columns),
            ...table.once.map((line) => rowOf(line, once)),
            ...totalRow(table.withOnce, once),
          ],
          once: onceText(table),
          notes: notesOf(table),
        },
      ]
    : [];

/** The yearly cost of a rent, the cost of a purchase, or both. */
export const costBlocks = (offer: Offer, day: string): CostBlock[] => [
  ...blockOf(yearlyCost(offer, day), ofYear, ofYearOnce),
  ...blockOf(purchaseCost(offer, day), ofPurchase, ofPurchase),
];
