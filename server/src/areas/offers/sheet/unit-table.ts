import { formatEurosExact } from "@plateau/contract/format/number.ts";
import { unitYearlyCost } from "@plateau/contract/offers/costs/yearly-cost.ts";
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
  totalWorkstationsText,
  unitSurfaceText,
  workstationsText,
} from "@plateau/contract/offers/unit-texts.ts";
import type { UnitTable } from "../../../providers/sheet-printer/port.ts";
import { unitsByFloor } from "./for-clients.ts";

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

export const buildingsText = (unit: Unit, { buildings }: Offer): string =>
  buildings
    .filter(({ id }) => unit.associatedBuildingIds.includes(id))
    .map(({ name }) => name)
    .join(", ") || NONE;

/** Facts that too few units have to deserve a column. */
const usageText = ({ usage, erp, outdoorSpace }: Unit): string =>
  [propertyTypeLabels[usage], erp && "ERP", outdoorSpace && "extérieur"].filter(Boolean).join(", ");

const YEARLY_COST = "Coût annuel HT";

/** Rent, charges and taxes per m². */
const yearlyCost = (day: string): Column => ({
  label: YEARLY_COST,
  align: "right",
  money: true,
  only: "rent",
  cell: (unit, offer) => {
    const value = unitYearlyCost(unit, offer, day);
    return value === null ? NONE : formatEurosExact(value);
  },
});

const columnsOn = (day: string): readonly Column[] => [
  words("Bâtiment", buildingsText),
  words("Étage", (unit) => floorText(unit.floor)),
  words("Usage", usageText),
  figures(
    "Surface",
    (unit) => unitSurfaceText(unit.surface),
    (units) => unitSurfaceText(sumOf(units, ({ surface }) => surface)),
  ),
  figures(
    "Postes",
    (unit, { propertyType }) => workstationsText(unit, propertyType),
    (units, { propertyType }) => totalWorkstationsText(units, propertyType),
  ),
  words("Disponibilité", availabilityText),
  money("Loyer mensuel", "rent", monthlyRent, true),
  money("Loyer /m²/an", "rent", yearlyRentPerSqm),
  money("Charges /m²/an", "rent", charges),
  yearlyCost(day),
  money("Prix de vente", "sale", unitSalePrice, true),
  money("Prix /m²", "sale", unitSalePerSqm),
];

/** Beyond, a page turns. */
const MAX_COLUMNS = 9;

const columnsFor = (offer: Offer, day: string): Column[] =>
  columnsOn(day).filter(({ label, only, cell }) => {
    if (only && offer.transactionTypes.length > 0 && !offer.transactionTypes.includes(only)) return false;
    if (label === "Bâtiment" && offer.buildings.length < 2) return false;
    return offer.units.some((unit) => cell(unit, offer) !== NONE);
  });

const costNote = (offer: Offer): string => {
  const parts = [
    "loyer",
    offer.units.some(charges) && offer.rentalTermsPriceUnit !== "vat_excl_charges_incl" && "charges",
    offer.financialTermsPropertyTax && "taxe foncière",
    offer.financialTermsOfficeTax && "taxe sur les bureaux",
    offer.financialTermsTeom && "TEOM",
  ].filter(Boolean);
  return `Coût annuel\u202f: ${parts.join(", ")}, pour ce qui est connu.`;
};

export const unitTable = (offer: Offer, day: string): UnitTable | null => {
  if (offer.units.length === 0) return null;
  const shown = columnsFor(offer, day);
  const units = unitsByFloor(offer);
  const rows = units.map((unit) => shown.map(({ cell }) => cell(unit, offer)));
  const totals = shown.map(({ total }) => total?.(offer.units, offer) ?? "");
  const first = totals.indexOf("");
  return {
    columns: shown.map(({ label, align, money }) => ({ label, align, money })),
    landscape: shown.length > MAX_COLUMNS,
    rows,
    floors: units.map(({ floor }) => floorText(floor)),
    totals: offer.units.length > 1 ? totals.map((total, at) => (at === first ? "Total" : total)) : null,
    footnotes: [
      ...markNotes(rows.flat()),
      ...(shown.some(({ label }) => label === YEARLY_COST) ? [costNote(offer)] : []),
    ],
  };
};
