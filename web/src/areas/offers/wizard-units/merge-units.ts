import type { Offer } from "@plateau/contract/offers/offer.ts";
import { mergeLists, type TakesTheirs } from "../../../record/three-way-merge.ts";
import type { DescribeClash } from "../../../record/use-merging-save.ts";
import { cellText } from "./cell-text.ts";
import { columnsFor } from "./unit-columns.ts";
import { amountOf } from "./unit-prices.ts";
import { newUnitRow, numberText, type PriceField, pricesOf, type UnitRow } from "./unit-row.ts";

type Versions = Record<"base" | "mine" | "theirs", UnitRow[]>;

/** Only given prices count, and a price and its rate as one: the other one of the two is computed again. */
const asItem = (row: UnitRow) => {
  const { id: _, computed, rentPerMonth, rentPerSqmPerYear, salePrice, salePerSqm, ...fields } = row;
  const given = (field: PriceField) => (computed.includes(field) ? "" : row[field]);
  return {
    ...fields,
    rent: [given("rentPerMonth"), given("rentPerSqmPerYear")],
    sale: [given("salePrice"), given("salePerSqm")],
  };
};

const asRow = ({ rent, sale, ...fields }: ReturnType<typeof asItem>): UnitRow => {
  const [rentPerMonth = "", rentPerSqmPerYear = ""] = rent;
  const [salePrice = "", salePerSqm = ""] = sale;
  const given = { rentPerMonth, rentPerSqmPerYear, salePrice, salePerSqm };
  const amounts = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, amountOf(text)]));
  const figures = pricesOf({ ...amounts, surface: amountOf(fields.surface) });
  const computed = (Object.keys(given) as PriceField[]).filter((field) => figures[field]?.computed);
  const texts = computed.map((field) => [field, numberText(figures[field]?.value)]);
  return { ...fields, ...given, ...Object.fromEntries(texts), computed };
};

const isBlank = (row: UnitRow): boolean => {
  const { key: _, buildingIds: ownBuildings, ...own } = asItem(row);
  const { key, buildingIds, ...blank } = asItem(newUnitRow([]));
  return JSON.stringify(own) === JSON.stringify(blank);
};

/**
 * Links to deleted buildings are dropped. A unit that a colleague removed and that is kept all the same is
 * created again; the empty row of a sheet without units gives way to theirs.
 */
export const mergeUnitRows = ({ base, mine, theirs }: Versions, latest: Offer, takesTheirs?: TakesTheirs) => {
  const saved = new Set(latest.units.map(({ id }) => id));
  const typed = theirs.length > 0 ? mine.filter((row) => row.id || !isBlank(row)) : mine;
  const merged = mergeLists(base.map(asItem), typed.map(asItem), theirs.map(asItem), takesTheirs);
  const values = merged.values.map((item): UnitRow => {
    const row = asRow(item);
    return {
      ...row,
      ...(saved.has(row.key) ? { id: row.key } : {}),
      buildingIds: row.buildingIds.filter((id) => latest.buildings.some((building) => building.id === id)),
      availabilityDate: row.availability === "on_a_specific_date" ? row.availabilityDate : "",
    };
  });
  return { ...merged, values };
};

const columns = columnsFor(["rent", "sale"]);
const priceLabels: Readonly<Record<string, { label: string; units: readonly string[] }>> = {
  rent: { label: "Loyer", units: ["€/mois", "€/m²/an"] },
  sale: { label: "Prix de vente", units: ["€", "€/m²"] },
};

const priceText = (prices: unknown, units: readonly string[]): string =>
  (Array.isArray(prices) ? prices : [])
    .flatMap((price, at) => (price ? [`${price}\u00a0${units[at]}`] : []))
    .join(" · ");

export const describeUnit =
  (buildingIds: readonly string[]): DescribeClash<UnitRow[]> =>
  ({ path, mine, theirs }, versions) => {
    const [key, field = ""] = path.split(".");
    const at = versions.mine.findIndex((row) => row.key === key);
    const unit = at < 0 ? "Lot" : `Lot ${at + 1}`;
    const prices = priceLabels[field];
    const column = columns.find((each) => each.field === field);
    if (prices)
      return {
        label: `${unit}, ${prices.label}`,
        mine: priceText(mine, prices.units),
        theirs: priceText(theirs, prices.units),
      };
    if (!column)
      return { label: unit, mine: mine ? "modifié" : "supprimé", theirs: theirs ? "modifié" : "supprimé" };
    const text = (rows: readonly UnitRow[]): string => {
      const row = rows.find((each) => each.key === key);
      const value = row ? cellText(row, column, buildingIds) : "";
      return value && column.unit ? `${value}\u00a0${column.unit}` : value;
    };
    return {
      label: `${unit}, ${column.title}`,
      mine: text(versions.mine),
      theirs: text(versions.theirs),
    };
  };
