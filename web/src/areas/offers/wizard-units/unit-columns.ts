import { type PriceField, priceFields } from "@plateau/contract/offers/rent.ts";
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
};

const column = (column: Omit<UnitColumn, "wire"> & { wire?: string }): UnitColumn => ({
  wire: column.field,
  ...column,
});

const columns: readonly UnitColumn[] = [
  column({
    field: "buildingIds",
    wire: "associatedBuildingIds",
    title: "Bâtiments",
    kind: "buildings",
    width: 86,
    aliases: ["bâtiment", "bat", "immeuble"],
  }),
  column({ field: "floor", title: "Étage", kind: "floor", width: 56, aliases: ["niveau"] }),
  column({
    field: "usage",
    title: "Usage",
    kind: "usage",
    width: 112,
    aliases: ["type", "nature", "destination"],
  }),
  column({
    field: "surface",
    title: "Surface",
    unit: "m²",
    kind: "amount",
    width: 70,
    aliases: ["surface m²", "m²", "m2"],
  }),
  column({ field: "posts", title: "Postes", kind: "posts", width: 84, aliases: ["poste", "nb postes"] }),
  column({ field: "erp", title: "ERP", kind: "flag", width: 44 }),
  column({
    field: "outdoorSpace",
    title: "Extérieur",
    short: "Ext.",
    kind: "flag",
    width: 46,
    aliases: ["espace extérieur", "terrasse", "balcon", "ext"],
  }),
  column({
    field: "availability",
    title: "Disponibilité",
    kind: "availability",
    width: 136,
    aliases: ["dispo"],
  }),
  column({
    field: "availabilityDate",
    title: "Date de disponibilité",
    short: "Date",
    kind: "day",
    width: 96,
  }),
  column({
    field: "rentPerMonth",
    title: "Loyer mensuel",
    unit: "€/mois",
    kind: "amount",
    only: "rent",
    width: 110,
    aliases: ["loyer mois", "loyer"],
  }),
  column({
    field: "rentPerSqmPerYear",
    title: "Loyer au m²",
    short: "Loyer/m²",
    unit: "€/m²/an",
    kind: "amount",
    only: "rent",
    width: 84,
    aliases: ["loyer m² an", "loyer m²", "loyer annuel m²"],
  }),
  column({
    field: "chargesPerSqmPerYear",
    title: "Charges au m²",
    short: "Charges",
    unit: "€/m²/an",
    kind: "amount",
    only: "rent",
    width: 84,
    aliases: ["charges", "charges m² an", "charges m²"],
  }),
  column({
    field: "salePrice",
    title: "Prix de vente",
    unit: "€",
    kind: "amount",
    only: "sale",
    width: 108,
    aliases: ["prix", "prix vente"],
  }),
  column({
    field: "salePerSqm",
    title: "Prix au m²",
    unit: "€/m²",
    kind: "amount",
    only: "sale",
    width: 98,
    aliases: ["prix m²"],
  }),
  column({
    field: "note",
    title: "Note",
    kind: "note",
    width: 44,
    aliases: ["notes", "commentaire", "remarques"],
  }),
];

export const columnsFor = (transactions: readonly string[]): UnitColumn[] =>
  columns.filter(({ only }) => !only || transactions.includes(only));

export const isPrice = (field: string): field is PriceField =>
  (priceFields as readonly string[]).includes(field);

export const unitFieldLabel = (path: string): string => {
  const [, index, wire = ""] = path.split(".");
  const number = Number(index);
  if (!Number.isInteger(number)) return "Lots";
  const title = columns.find((each) => each.wire === wire)?.title ?? wire;
  return title ? `Lot ${number + 1}, ${title}` : `Lot ${number + 1}`;
};
