import { formatEurosExact, formatNumber, formatSurface } from "@plateau/contract/format/number.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import {
  type Figure,
  monthlyRent,
  toCents,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import {
  amountText,
  availabilityText,
  floorText,
  markNotes,
  NONE,
  workstationsText,
  yesNo,
} from "@plateau/contract/offers/unit-texts.ts";
import { unitWorkstations } from "@plateau/contract/offers/workstations.ts";
import type { UnitTable } from "../../../providers/sheet-printer/port.ts";

type Column = {
  label: string;
  align: "left" | "right";
  money: boolean;
  only?: "rent" | "sale";
  cell: (unit: Unit, offer: Offer) => string;
  total?: (units: readonly Unit[], offer: Offer) => string;
};

const sumOf = (units: readonly Unit[], value: (unit: Unit) => number | undefined): number =>
  toCents(units.reduce((sum, unit) => sum + (value(unit) ?? 0), 0));

const money = (
  label: string,
  only: "rent" | "sale",
  figureOf: (unit: Unit) => Figure | null,
  summed = false,
): Column => ({
  label,
  align: "right",
  money: true,
  only,
  cell: (unit) => amountText(figureOf(unit)),
  ...(summed
    ? {
        total: (units) => {
          const complete = units.every((unit) => !unit.surface || figureOf(unit));
          const sum = sumOf(units, (unit) => figureOf(unit)?.value);
          return complete && sum > 0 ? formatEurosExact(sum) : NONE;
        },
      }
    : {}),
});

const words = (label: string, cell: Column["cell"]): Column => ({ label, align: "left", money: false, cell });
const figures = (label: string, cell: Column["cell"], total?: Column["total"]): Column => ({
  label,
  align: "right",
  money: false,
  cell,
  ...(total ? { total } : {}),
});

const charges = ({ chargesPerSqmPerYear: value }: Unit): Figure | null =>
  value ? { value, computed: false } : null;

const buildingsText = (unit: Unit, { buildings }: Offer): string =>
  buildings
    .filter(({ id }) => unit.associatedBuildingIds.includes(id))
    .map(({ name }) => name)
    .join(", ") || NONE;

const columns: readonly Column[] = [
  words("Bâtiment", buildingsText),
  figures("Étage", (unit) => floorText(unit.floor)),
  words("Usage", (unit) => propertyTypeLabels[unit.usage]),
  figures(
    "Surface",
    (unit) => formatSurface(unit.surface, 2),
    (units) =>
      formatSurface(
        sumOf(units, ({ surface }) => surface),
        2,
      ),
  ),
  figures(
    "Postes",
    (unit, { propertyType }) => workstationsText(unit, propertyType),
    (units, { propertyType }) => {
      const sum = sumOf(units, (unit) => unitWorkstations(unit, propertyType)?.max);
      return sum > 0 ? formatNumber(sum) : NONE;
    },
  ),
  words("ERP", (unit) => yesNo(unit.erp)),
  words("Extérieur", (unit) => yesNo(unit.outdoorSpace)),
  words("Disponibilité", availabilityText),
  money("Loyer mensuel", "rent", monthlyRent, true),
  money("Loyer /m²/an", "rent", yearlyRentPerSqm),
  money("Charges /m²/an", "rent", charges),
  money("Prix de vente", "sale", unitSalePrice, true),
  money("Prix /m²", "sale", unitSalePerSqm),
];

const EMPTY = new Set([NONE, yesNo(false)]);

const columnsFor = (offer: Offer): Column[] =>
  columns.filter(({ label, only, cell }) => {
    if (only && offer.transactionTypes.length > 0 && !offer.transactionTypes.includes(only)) return false;
    if (label === "Bâtiment" && offer.buildings.length < 2) return false;
    return offer.units.some((unit) => !EMPTY.has(cell(unit, offer)));
  });

export const unitTable = (offer: Offer): UnitTable | null => {
  if (offer.units.length === 0) return null;
  const shown = columnsFor(offer);
  const rows = offer.units.map((unit) => shown.map(({ cell }) => cell(unit, offer)));
  const totals = shown.map(({ total }) => total?.(offer.units, offer) ?? "");
  const first = totals.indexOf("");
  return {
    columns: shown.map(({ label, align, money }) => ({ label, align, money })),
    rows,
    totals: offer.units.length > 1 ? totals.map((total, at) => (at === first ? "Total" : total)) : null,
    footnotes: markNotes(rows.flat()),
  };
};
