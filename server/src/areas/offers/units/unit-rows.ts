import type { ValidationError } from "@plateau/contract/api/errors.ts";
import {
  counterpartOf,
  type PriceField,
  type PriceOrigins,
  priceFields,
} from "@plateau/contract/offers/rent.ts";
import type { Unit, UnitInput } from "@plateau/contract/offers/unit.ts";
import { availabilityDateOf } from "../input-rules.ts";
import type { UnitRow } from "./storage.ts";

type Given = Partial<Omit<UnitInput, "id">>;

const price = (value: number | null | undefined): number | null => value || null;

type StoredPrices = Pick<UnitRow, PriceField>;

/** Computed from a value that this save changes. It is then not stored, but computed on each read. */
const isOutdated = (field: PriceField, given: Given, known: Unit | undefined): boolean => {
  if (!known || given[field] !== undefined || known.priceOrigins[field] !== "computed") return false;
  const source = counterpartOf(field);
  const isChanged = (name: PriceField | "surface") =>
    given[name] !== undefined && given[name] !== known[name];
  return isChanged(source) || (known[source] !== null && isChanged("surface"));
};

/** A price keeps its origin while its value stays; a new one is given unless the caller says otherwise. */
const originsOf = (prices: StoredPrices, given: Given, known: Unit | undefined): PriceOrigins =>
  Object.fromEntries(
    priceFields
      .filter((field) => prices[field] !== null)
      .map((field) => {
        const kept = known?.[field] === prices[field] ? (known.priceOrigins[field] ?? "unknown") : "given";
        return [field, given.priceOrigins?.[field] ?? kept];
      }),
  );

/** A price that is given again replaces nothing. */
const replacedOf = (origins: PriceOrigins, given: Given, known: Unit | undefined): Unit["replacedPrices"] => {
  const replaced = given.replacedPrices ?? known?.replacedPrices ?? {};
  return Object.fromEntries(
    priceFields
      .filter((field) => replaced[field] !== undefined && origins[field] !== "given")
      .map((field) => [field, replaced[field]]),
  );
};

/** Absent fields keep their stored or default value. */
export const unitRow = (id: string, given: Given, known: Unit | undefined): UnitRow => {
  const pick = <K extends keyof Given & keyof Unit>(name: K, initially: Unit[K]): Unit[K] => {
    const value = given[name] as Unit[K] | undefined;
    return value !== undefined ? value : known ? known[name] : initially;
  };
  const pickPrice = (field: PriceField) =>
    isOutdated(field, given, known) ? null : price(pick(field, null));
  const prices: StoredPrices = {
    rentPerMonth: pickPrice("rentPerMonth"),
    rentPerSqmPerYear: pickPrice("rentPerSqmPerYear"),
    salePrice: pickPrice("salePrice"),
    salePerSqm: pickPrice("salePerSqm"),
  };
  const origins = originsOf(prices, given, known);
  const availability = pick("availability", null);
  return {
    id,
    floor: pick("floor", null),
    usage: pick("usage", "office"),
    surface: pick("surface", 0),
    posts: pick("posts", null),
    note: pick("note", null),
    erp: pick("erp", false),
    outdoorSpace: pick("outdoorSpace", false),
    availability,
    availabilityDate: availabilityDateOf(availability, pick("availabilityDate", null)),
    ...prices,
    chargesPerSqmPerYear: price(pick("chargesPerSqmPerYear", null)),
    priceOrigins: origins,
    replacedPrices: replacedOf(origins, given, known),
    associatedBuildingIds: [...new Set(pick("associatedBuildingIds", []))],
  };
};

export const buildingErrors = (
  field: string,
  associatedBuildingIds: readonly string[],
  offerBuildingIds: readonly string[],
): ValidationError[] => {
  if (associatedBuildingIds.length === 0)
    return [{ field, message: "Au moins un bâtiment doit être sélectionné" }];
  return associatedBuildingIds.every((id) => offerBuildingIds.includes(id))
    ? []
    : [{ field, message: "Un bâtiment choisi n’est pas (ou plus) de cette offre" }];
};

const sameIds = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

export const relinkedUnits = (rows: readonly UnitRow[], known: ReadonlyMap<string, Unit>): string[] =>
  rows
    .filter(({ id, associatedBuildingIds }) => {
      const before = known.get(id);
      return before && !sameIds(before.associatedBuildingIds, associatedBuildingIds);
    })
    .map(({ id }) => id);
