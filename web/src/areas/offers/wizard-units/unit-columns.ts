import { type PriceField, priceFields } from "@plateau/contract/offers/rent.ts";
import { unitFieldTitles } from "@plateau/contract/offers/unit-labels.ts";
import type { UnitRow } from "./unit-row.ts";

export type CellKind =
  | "buildings"
  | "floor"
  | "usage"
  | "amount"
  | "posts"
  | "flag"
  | "availability"
  | "day"
  | "note";

export type UnitColumn = {
  field: Exclude<keyof UnitRow, "key" | "id" | "computed" | "unknown" | "replaced">;
  wire: string;
  title: string;
  short?: string;
  unit?: string;
  kind: CellKind;
  only?: "rent" | "sale";
  width: number;
  aliases?: readonly string[];
  /** The amount counts so many months; the field holds one. */
  months?: number;
};

type Wire = keyof typeof unitFieldTitles;
type OwnParts = Omit<UnitColumn, "wire" | "title" | "unit" | "field">;

const column = (
  column: OwnParts &
    ({ field: UnitColumn["field"] & Wire; wire?: undefined } | { field: "buildingIds"; wire: Wire }),
): UnitColumn => {
  const wire = column.wire ?? column.field;
  return { ...unitFieldTitles[wire], ...column, wire };
};

const columns: readonly UnitColumn[] = [
  column({
    field: "buildingIds",
    wire: "associatedBuildingIds",
    kind: "buildings",
    width: 86,
    aliases: ["bâtiment", "bat", "immeuble"],
  }),
  column({ field: "floor", kind: "floor", width: 56, aliases: ["niveau"] }),
  column({
    field: "usage",
    kind: "usage",
    width: 112,
    aliases: ["type", "nature", "destination"],
  }),
  column({
    field: "surface",
    kind: "amount",
    width: 70,
    aliases: ["surface m²", "m²", "m2", "surface utile", "surface locative", "surface totale"],
  }),
  column({ field: "posts", kind: "posts", width: 84, aliases: ["nb postes", "poste de travail"] }),
  column({ field: "erp", kind: "flag", width: 44 }),
  column({
    field: "outdoorSpace",
    short: "Ext.",
    kind: "flag",
    width: 46,
    aliases: ["espace extérieur", "terrasse", "balcon", "ext"],
  }),
  column({
    field: "availability",
    kind: "availability",
    width: 136,
    aliases: ["dispo"],
  }),
  column({
    field: "availabilityDate",
    short: "Date",
    kind: "day",
    width: 96,
  }),
  column({
    field: "rentPerMonth",
    kind: "amount",
    only: "rent",
    width: 110,
    aliases: ["loyer mois"],
  }),
  column({
    field: "rentPerSqmPerYear",
    short: "Loyer/m²",
    kind: "amount",
    only: "rent",
    width: 84,
    aliases: ["loyer m² an", "loyer m²", "loyer annuel m²", "loyer annuel m² an"],
  }),
  column({
    field: "chargesPerSqmPerYear",
    short: "Charges",
    kind: "amount",
    only: "rent",
    width: 84,
    aliases: ["charges", "charges m² an", "charges m²"],
  }),
  column({
    field: "salePrice",
    kind: "amount",
    only: "sale",
    width: 108,
    aliases: ["prix", "prix vente"],
  }),
  column({
    field: "salePerSqm",
    kind: "amount",
    only: "sale",
    width: 98,
    aliases: ["prix m²"],
  }),
  column({
    field: "note",
    kind: "note",
    width: 44,
    aliases: ["notes", "commentaire", "remarques"],
  }),
];

export const columnsFor = (transactions: readonly string[]): UnitColumn[] =>
  columns.filter(({ only }) => !only || transactions.includes(only));

/** Of spreadsheets only: the yearly rent, which most of them give. */
export const yearlyRentColumn: UnitColumn = {
  ...column({
    field: "rentPerMonth",
    kind: "amount",
    only: "rent",
    width: 110,
    aliases: ["loyer annuel", "loyer an", "loyer annuel global", "loyer global annuel"],
  }),
  title: "Loyer annuel, ÷\u202f12",
  months: 12,
};

/** What a heading that says only 'Loyer' may count. */
export const rentReadings = ["month", "year", "sqm"] as const;

export type RentReading = (typeof rentReadings)[number];

export const isPrice = (field: string): field is PriceField =>
  (priceFields as readonly string[]).includes(field);

export const unitFieldLabel = (path: string): string => {
  const [, index, wire = ""] = path.split(".");
  const number = Number(index);
  if (!Number.isInteger(number)) return "Lots";
  const title = columns.find((each) => each.wire === wire)?.title ?? wire;
  return title ? `Lot ${number + 1}, ${title}` : `Lot ${number + 1}`;
};
