import { type CsvValue, toCsv } from "../format/csv.ts";
import { formatDateShort } from "../format/date.ts";
import type { PropertyType } from "./enumerations.ts";
import { propertyTypeLabels } from "./labels.ts";
import { type Figure, monthlyRent, unitSalePerSqm, unitSalePrice, yearlyRentPerSqm } from "./rent.ts";
import type { Unit } from "./unit.ts";
import { availabilityText, floorText, NONE, originMark } from "./unit-texts.ts";
import { unitWorkstations } from "./workstations.ts";

type OfferOfUnits = { propertyType: PropertyType; buildings: readonly { id: string; name: string }[] };

type Column = { id: string; header: string; value: (unit: Unit, offer: OfferOfUnits) => CsvValue };

const workstations = (unit: Unit, { propertyType }: OfferOfUnits): CsvValue => {
  const found = unitWorkstations(unit, propertyType);
  if (!found) return null;
  const { min, max, estimated } = found;
  // A hyphen would become a date in a spreadsheet.
  const range = min === max ? max : `${min} à ${max}`;
  return estimated ? `${range} (estimation)` : range;
};

const availability = (unit: Unit): CsvValue => {
  if (unit.availability === "on_a_specific_date" && unit.availabilityDate)
    return formatDateShort(unit.availabilityDate);
  const text = availabilityText(unit);
  return text === NONE ? null : text;
};

const prices: readonly { id: string; header: string; figure: (unit: Unit) => Figure | null }[] = [
  { id: "rent", header: "Loyer mensuel (€)", figure: monthlyRent },
  { id: "rentPerSqm", header: "Loyer /m²/an (€)", figure: yearlyRentPerSqm },
  {
    id: "charges",
    header: "Charges /m²/an (€)",
    figure: ({ chargesPerSqmPerYear: value }) => (value ? { value, computed: false } : null),
  },
  { id: "salePrice", header: "Prix de vente (€)", figure: unitSalePrice },
  { id: "salePerSqm", header: "Prix /m² (€)", figure: unitSalePerSqm },
];

const pricesMarked = (unit: Unit, mark: "*" | "°"): string =>
  prices
    .filter(({ figure }) => {
      const found = figure(unit);
      return found && originMark(found) === mark;
    })
    .map(({ header }) => header)
    .join(", ");

const columns: readonly Column[] = [
  {
    id: "building",
    header: "Bâtiment",
    value: (unit, { buildings }) =>
      buildings
        .filter(({ id }) => unit.associatedBuildingIds.includes(id))
        .map(({ name }) => name)
        .join(", "),
  },
  {
    id: "floor",
    header: "Étage",
    value: ({ floor }) => (floor === 0 ? floorText(floor) : floor),
  },
  { id: "usage", header: "Usage", value: ({ usage }) => propertyTypeLabels[usage] },
  { id: "surface", header: "Surface (m²)", value: ({ surface }) => surface || null },
  { id: "posts", header: "Postes", value: workstations },
  { id: "erp", header: "ERP", value: ({ erp }) => erp },
  { id: "outdoor", header: "Extérieur", value: ({ outdoorSpace }) => outdoorSpace },
  { id: "availability", header: "Disponibilité", value: availability },
  ...prices.map(
    ({ id, header, figure }): Column => ({ id, header, value: (unit) => figure(unit)?.value ?? null }),
  ),
  { id: "computed", header: "Valeurs calculées", value: (unit) => pricesMarked(unit, "*") },
  { id: "unknown", header: "Valeurs d’origine non précisée", value: (unit) => pricesMarked(unit, "°") },
];

const note: Column = { id: "note", header: "Note interne", value: (unit) => unit.note };

/** What the table of units says, for a French spreadsheet. `without`: columns left out, by id. */
export const unitsCsv = (
  units: readonly Unit[],
  { without, withNotes, ...offer }: OfferOfUnits & { without: readonly string[]; withNotes: boolean },
): string => {
  const kept = [...columns.filter(({ id }) => !without.includes(id)), ...(withNotes ? [note] : [])];
  return toCsv(
    kept.map(({ header }) => header),
    units.map((unit) => kept.map(({ value }) => value(unit, offer))),
  );
};
