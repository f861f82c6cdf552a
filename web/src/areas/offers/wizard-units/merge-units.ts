import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type PricePair, pricePairs } from "@plateau/contract/offers/rent.ts";
import { mergeLists, type TakesTheirs } from "../../../record/three-way-merge.ts";
import type { DescribeClash } from "../../../record/use-merging-save.ts";
import { cellText } from "./cell-text.ts";
import { columnsFor } from "./unit-columns.ts";
import { fillComputed, isDerived } from "./unit-prices.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";

type Versions = Record<"base" | "mine" | "theirs", UnitRow[]>;

/** A price and its rate count as one, with their origins; the one that derives from the other is left out. */
const pairItem = (row: UnitRow, { whole, rate }: PricePair) => {
  const fields = [whole, rate];
  return {
    texts: fields.map((field) => (isDerived(row, field) ? "" : row[field])),
    computed: fields.filter((field) => row.computed.includes(field)),
    unknown: fields.filter((field) => row.unknown.includes(field)),
    replaced: Object.fromEntries(
      fields.flatMap((field) => (row.replaced[field] === undefined ? [] : [[field, row.replaced[field]]])),
    ) as UnitRow["replaced"],
  };
};
type PairItem = ReturnType<typeof pairItem>;

const [rentPair, salePair] = pricePairs as [PricePair, PricePair];

const asItem = (row: UnitRow) => {
  const {
    id: _,
    computed: _computed,
    unknown: _unknown,
    replaced: _replaced,
    rentPerMonth: _month,
    rentPerSqmPerYear: _rate,
    salePrice: _price,
    salePerSqm: _perSqm,
    ...fields
  } = row;
  return { ...fields, rent: pairItem(row, rentPair), sale: pairItem(row, salePair) };
};

const asRow = ({ rent, sale, ...fields }: ReturnType<typeof asItem>): UnitRow => {
  const [rentPerMonth = "", rentPerSqmPerYear = ""] = rent.texts;
  const [salePrice = "", salePerSqm = ""] = sale.texts;
  return fillComputed({
    ...fields,
    rentPerMonth,
    rentPerSqmPerYear,
    salePrice,
    salePerSqm,
    computed: [...rent.computed, ...sale.computed],
    unknown: [...rent.unknown, ...sale.unknown],
    replaced: { ...rent.replaced, ...sale.replaced },
  });
};

const isBlank = (row: UnitRow, propertyType: PropertyType): boolean => {
  const { key: _, buildingIds: ownBuildings, ...own } = asItem(row);
  const { key, buildingIds, ...blank } = asItem(newUnitRow([], propertyType));
  return JSON.stringify(own) === JSON.stringify(blank);
};

/** Without the empty rows at the end, which Enter adds after the last one; a sheet keeps one row. */
export const withoutEmptyEnd = (rows: readonly UnitRow[], propertyType: PropertyType): UnitRow[] => {
  const last = rows.findLastIndex((row) => row.id !== undefined || !isBlank(row, propertyType));
  return rows.slice(0, Math.max(last, 0) + 1);
};

/**
 * Links to deleted buildings are dropped. A unit that a colleague removed and that is kept all the same is
 * created again; the empty row of a sheet without units gives way to theirs.
 */
export const mergeUnitRows = ({ base, mine, theirs }: Versions, latest: Offer, takesTheirs?: TakesTheirs) => {
  const saved = new Set(latest.units.map(({ id }) => id));
  const typed = theirs.length > 0 ? mine.filter((row) => row.id || !isBlank(row, latest.propertyType)) : mine;
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

const priceText = (pair: PairItem | undefined, units: readonly string[]): string =>
  (pair?.texts ?? []).flatMap((price, at) => (price ? [`${price}\u00a0${units[at]}`] : [])).join(" · ");

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
        mine: priceText(mine as PairItem | undefined, prices.units),
        theirs: priceText(theirs as PairItem | undefined, prices.units),
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
