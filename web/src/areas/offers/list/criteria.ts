import { isoDay } from "@plateau/contract/api/fields.ts";
import { zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import { MAX_WALK_MINUTES, stationLineSchema } from "@plateau/contract/map/stations.ts";
import {
  dpeClasses,
  linkCategories,
  mandateTypes,
  offerStatusSchema,
  propertyTypeSchema,
  type TransactionType,
  transactionTypeSchema,
} from "@plateau/contract/offers/enumerations.ts";
import { DRAWN_ZONE_SEPARATOR, MAX_ZONES } from "@plateau/contract/offers/search-limits.ts";
import { offerOwners, sortFields, sortOrders } from "@plateau/contract/offers/search-orders.ts";
import { z } from "zod";
import { lastSearch } from "../../../shell/browser-storage.ts";
import type { Range } from "../../../ui/range-field.tsx";

const bound = () => z.number().min(0).max(1e12).optional().catch(undefined);
const floor = () => z.int().min(-20).max(200).optional().catch(undefined);
const day = () => isoDay().optional().catch(undefined);
const flag = () => z.literal(true).optional().catch(undefined);

const criteriaFields = {
  transactionType: () => transactionTypeSchema.optional().catch(undefined),
  propertyType: () => propertyTypeSchema.optional().catch(undefined),
  status: () => offerStatusSchema.optional().catch(undefined),
  surfaceMin: bound,
  surfaceMax: bound,
  budgetMin: bound,
  budgetMax: bound,
  priceMin: bound,
  priceMax: bound,
  pricePerSqmMin: bound,
  pricePerSqmMax: bound,
  postsMin: bound,
  postsMax: bound,
  floorMin: floor,
  floorMax: floor,
  availableBefore: day,
  publishedSince: day,
  dpeMax: () => z.enum(dpeClasses).optional().catch(undefined),
  stationMinutes: () => z.int().min(1).max(MAX_WALK_MINUTES).optional().catch(undefined),
  stationLine: () => stationLineSchema.optional().catch(undefined),
  mandateType: () => z.enum(mandateTypes).optional().catch(undefined),
  owner: () => z.enum(offerOwners).optional().catch(undefined),
  outdoorSpace: flag,
  erp: flag,
  parking: flag,
  divisible: flag,
};

const orderFields = {
  sortBy: () => z.enum(sortFields).optional().catch(undefined),
  sortOrder: () => z.enum(sortOrders).optional().catch(undefined),
  /** `longitude,latitude` */
  near: () => z.string().max(100).optional().catch(undefined),
};

const schemasOf = <Fields extends Record<string, () => z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, schema()])) as {
    [Name in keyof Fields]: ReturnType<Fields[Name]>;
  };

export const offersSearchSchema = z.lazy(() =>
  z.object({
    /** Comma-separated zone ids; a single commune parses as a number. */
    locationIds: z.union([z.string(), z.number()]).optional().catch(undefined),
    /** As the contract writes them, separated by semicolons. */
    drawnZone: z.string().max(10_000).optional().catch(undefined),
    ...schemasOf(criteriaFields),
    ...schemasOf(orderFields),
    /** Kept in the URL; the API ignores the advanced dates. */
    availableFrom: day(),
    moveInDate: day(),
    leaseExpiry: day(),
    /** `latitude,longitude,zoom` after the user has moved the map. */
    map: z.string().optional().catch(undefined),
    view: z.enum(["table", "map"]).optional().catch(undefined),
    /** Requirement id of the CRM; digits parse as a number. */
    demande: z
      .union([z.string().min(1).max(100), z.number()])
      .optional()
      .catch(undefined),
    categorie: z.enum(linkCategories).optional().catch(undefined),
    surfaces: z.uuid().optional().catch(undefined),
  }),
);
export type OffersSearch = z.output<typeof offersSearchSchema>;

export const lastOffers = lastSearch<OffersSearch>("plateau.offers");

export const rangeNames = ["surface", "budget", "price", "pricePerSqm", "posts", "floor"] as const;
export type RangeName = (typeof rangeNames)[number];

type CriteriaName = keyof typeof criteriaFields;
const criteriaNames = Object.keys(criteriaFields) as CriteriaName[];

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };
export type FormCriteria = Given<Pick<OffersSearch, CriteriaName>>;
export type Order = Given<Pick<OffersSearch, keyof typeof orderFields>>;
/** `drawnZones` as the contract writes them; never empty. */
export type Criteria = FormCriteria & Order & { locationIds: string[]; drawnZones?: string[] };

const isPoint = (text: string): boolean => /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(text);

const parseOrder = ({ sortBy, sortOrder, near }: OffersSearch): Order => {
  if (!sortBy || (sortBy === "distance" && !isPoint(near ?? ""))) return {};
  return {
    sortBy,
    ...(sortOrder ? { sortOrder } : {}),
    ...(sortBy === "distance" && near ? { near } : {}),
  };
};

/** Not read here, for little code on the first page: the server says what it refuses. */
const zoneTexts = ({ drawnZone = "" }: OffersSearch): string[] =>
  drawnZone.split(DRAWN_ZONE_SEPARATOR).filter((text) => /^(polygon|circle|frame):./.test(text));

export function parseFormCriteria(search: OffersSearch): FormCriteria {
  return Object.fromEntries(
    criteriaNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  ) as FormCriteria;
}

export function parseCriteria(search: OffersSearch): Criteria {
  const ids = String(search.locationIds ?? "").split(",");
  const drawnZones = zoneTexts(search);
  return {
    locationIds: [...new Set(ids)].filter((id) => zoneLevel(id) !== null).slice(0, MAX_ZONES),
    ...(drawnZones.length ? { drawnZones } : {}),
    ...parseFormCriteria(search),
    ...parseOrder(search),
  };
}

/** All keys are present, to remove old values from the URL. */
export function toSearchParams({
  locationIds,
  drawnZones,
  ...criteria
}: Criteria): Pick<OffersSearch, "locationIds" | "drawnZone" | CriteriaName | keyof typeof orderFields> {
  const ids = locationIds.join(",");
  return {
    // A number needs no quotes in the URL.
    locationIds: ids === "" ? undefined : /^[1-9]\d*$/.test(ids) ? Number(ids) : ids,
    drawnZone: drawnZones?.join(DRAWN_ZONE_SEPARATOR),
    ...(Object.fromEntries(criteriaNames.map((name) => [name, criteria[name]])) as FormCriteria),
    sortBy: criteria.sortBy,
    sortOrder: criteria.sortOrder,
    near: criteria.near,
  };
}

export const toQuery = ({
  locationIds,
  drawnZones,
  outdoorSpace,
  erp,
  parking,
  divisible,
  ...rest
}: Criteria) => ({
  ...rest,
  ...(drawnZones && { drawnZone: drawnZones.join(DRAWN_ZONE_SEPARATOR) }),
  ...(outdoorSpace && { outdoorSpace: "true" as const }),
  ...(erp && { erp: "true" as const }),
  ...(parking && { parking: "true" as const }),
  ...(divisible && { divisible: "true" as const }),
  ...(locationIds.length > 0 ? { locationIds: locationIds.join(",") } : {}),
});

export const hasBudget = ({ budgetMax, priceMax }: Criteria): boolean =>
  budgetMax !== undefined || priceMax !== undefined;

export const rangeOf = (criteria: FormCriteria, name: RangeName): Range => ({
  min: criteria[`${name}Min`],
  max: criteria[`${name}Max`],
});

const asksForAny = (criteria: Criteria, ranges: readonly RangeName[]): boolean =>
  ranges
    .map((name) => rangeOf(criteria, name))
    .some(({ min, max }) => min !== undefined || max !== undefined);

/** The transaction asked for, otherwise a sale where the amounts or the order are those of a sale alone. */
export const searchedTransaction = (criteria: Criteria): TransactionType | undefined => {
  const { transactionType, sortBy } = criteria;
  if (transactionType || sortBy === "rent" || asksForAny(criteria, ["budget"])) return transactionType;
  const ofSale =
    sortBy === "price" || sortBy === "pricePerSqm" || asksForAny(criteria, ["price", "pricePerSqm"]);
  return ofSale ? "sale" : undefined;
};

/** A hidden criterion never filters. */
export const withoutHidden = (transactionType: TransactionType | undefined) => ({
  transactionType,
  ...(transactionType === "sale" ? { budgetMin: undefined, budgetMax: undefined } : {}),
  ...(transactionType === "rent"
    ? { priceMin: undefined, priceMax: undefined, pricePerSqmMin: undefined, pricePerSqmMax: undefined }
    : {}),
});
