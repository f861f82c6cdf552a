import type { ValidationError } from "@plateau/contract/api/errors.ts";
import type { Unit, UnitInput } from "@plateau/contract/offers/unit.ts";
import { availabilityDateOf } from "../input-rules.ts";
import type { UnitRow } from "./storage.ts";

type Given = Partial<Omit<UnitInput, "id">>;

const price = (value: number | null | undefined): number | null => value || null;

/** Absent fields keep their stored or default value. */
export const unitRow = (id: string, given: Given, known: Unit | undefined): UnitRow => {
  const pick = <K extends keyof Given & keyof Unit>(name: K, initially: Unit[K]): Unit[K] => {
    const value = given[name] as Unit[K] | undefined;
    return value !== undefined ? value : known ? known[name] : initially;
  };
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
    rentPerMonth: price(pick("rentPerMonth", null)),
    rentPerSqmPerYear: price(pick("rentPerSqmPerYear", null)),
    chargesPerSqmPerYear: price(pick("chargesPerSqmPerYear", null)),
    salePrice: price(pick("salePrice", null)),
    salePerSqm: price(pick("salePerSqm", null)),
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
