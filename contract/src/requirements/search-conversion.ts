import { formatDate } from "../format/date.ts";
import { formatCount, formatEuros } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { Feature } from "../geocoding/shapes.ts";
import type { PropertyType, TransactionType } from "../offers/enumerations.ts";
import { propertyTypeLabels } from "../offers/labels.ts";
import { MAX_ZONES } from "../offers/search-limits.ts";
import type { SearchCriteria } from "../saved-searches/criteria.ts";
import { toProperties } from "./fields.ts";
import { isHouseNumber, readsAs, writtenPlace } from "./place-names.ts";
import type { RequirementProperties } from "./requirement.ts";

/** What a requirement looks for, in euros per month, euros and m². */
export type RequirementQuery = {
  locationIds: readonly string[];
  unknownPlaces: readonly string[];
  propertyTypes: readonly PropertyType[];
  transactionType?: TransactionType | undefined;
  entryDate?: string | undefined;
  budgetCurrency?: string | undefined;
} & {
  [K in "budgetMax" | "salePriceMax" | "surfaceMin" | "surfaceMax" | "postsMin" | "postsMax"]?:
    | number
    | undefined;
};

const listed = (label: string, words: readonly string[]): string => `${label}${NARROW}: ${words.join(", ")}`;

const typeOf = ({ propertyTypes }: RequirementQuery) => {
  const [only, ...others] = propertyTypes;
  if (!only || others.length === 0) return { propertyType: only, left: [] };
  const names = propertyTypes.map((type) => propertyTypeLabels[type]);
  return {
    propertyType: undefined,
    left: [listed("Types de bien, dont une recherche n’a qu’un seul", names)],
  };
};

/** Without a transaction, both prices would be asked of the same unit. */
const pricesOf = ({ transactionType, budgetMax, salePriceMax }: RequirementQuery) => {
  if (transactionType === "sale") return { priceMax: salePriceMax, left: [] };
  if (transactionType === "rent" || salePriceMax === undefined) return { budgetMax, left: [] };
  if (budgetMax === undefined) return { priceMax: salePriceMax, left: [] };
  return {
    budgetMax,
    left: [listed("Budget d’achat, à chercher à part de la location", [formatEuros(salePriceMax)])],
  };
};

const withoutEmpty = (values: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The search of published offers that asks the same; `left`, in French, is what has no equivalent or changes its meaning. */
export const searchOfRequirement = (
  requirement: RequirementQuery,
): { criteria: SearchCriteria; left: string[] } => {
  const { locationIds, unknownPlaces, transactionType, entryDate, budgetCurrency } = requirement;
  const { surfaceMin, surfaceMax, postsMin, postsMax } = requirement;
  const { left: leftTypes, ...type } = typeOf(requirement);
  const { left: leftPrices, ...prices } = pricesOf(requirement);
  const tooMany = locationIds.length - MAX_ZONES;
  return {
    criteria: withoutEmpty({
      ...{ transactionType, status: "published", ...type, ...prices },
      ...{ surfaceMin, surfaceMax, postsMin, postsMax, availableBefore: entryDate },
      locationIds: locationIds.slice(0, MAX_ZONES).join(",") || undefined,
    }),
    left: [
      ...(unknownPlaces.length > 0 ? [listed("Lieux inconnus", unknownPlaces)] : []),
      ...(tooMany > 0 ? [`${formatCount(tooMany, "zone")} au-delà de ${MAX_ZONES}`] : []),
      ...leftTypes,
      ...leftPrices,
      ...(budgetCurrency ? [`Le budget, en ${budgetCurrency}`] : []),
      ...(entryDate
        ? [`L’entrée le ${formatDate(entryDate)}, souple ici, devient une date à respecter`]
        : []),
    ],
  };
};

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const middleOf = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0
    ? undefined
    : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
};

const textOf = (value: number | undefined): string | null => (value === undefined ? null : String(value));

/** How a list is ordered and shown says nothing of what is wanted; a requirement is matched with published offers. */
const NOT_WANTED = ["sortBy", "sortOrder", "near"];

const transactions: Record<TransactionType, string> = { rent: "location", sale: "achat" };

const changedZones = (locationIds: string | undefined, zones: readonly Feature[]): string[] => {
  const nameless = (locationIds?.split(",").length ?? 0) - zones.length;
  const houses = zones.filter(({ properties }) => isHouseNumber(properties.id));
  const unread = zones.filter((zone) => !readsAs(writtenPlace(zone), zone));
  const named = (among: readonly Feature[]) => among.map(({ properties }) => properties.label);
  return [
    ...(nameless > 0 ? [`${formatCount(nameless, "zone")}, dont le nom n’a pas été trouvé`] : []),
    ...(houses.length > 0 ? [listed("Toute la rue, et non le seul numéro", named(houses))] : []),
    ...(unread.length > 0 ? [listed("Un lieu qu’une demande ne reconnaît pas", named(unread))] : []),
  ];
};

/**
 * The properties of a requirement that asks the same. `left` names the criteria without an equivalent; `changed`, in
 * French, says what is no longer exact. `zones` are those of the search, `places` how the requirement writes them.
 */
export const requirementOfSearch = (
  search: SearchCriteria,
  zones: readonly Feature[],
): { properties: RequirementProperties; places: string[]; left: string[]; changed: string[] } => {
  const { locationIds, transactionType, propertyType, budgetMax, priceMax, ...afterPrices } = search;
  const { surfaceMin, surfaceMax, postsMin, postsMax, availableBefore, ...afterDate } = afterPrices;
  const { moveInDate, status, ...rest } = afterDate;
  const places = [...new Set(zones.map(writtenPlace))];
  const posts = middleOf([numberOf(postsMin), numberOf(postsMax)]);
  const monthly = numberOf(budgetMax);
  const unmapped = {
    ...rest,
    ...(status && status !== "published" ? { status } : {}),
    ...(availableBefore && moveInDate ? { moveInDate } : {}),
  };
  return {
    properties: toProperties({
      places: places.join(" ; ") || null,
      propertyTypes: propertyType ?? null,
      transaction: transactions[transactionType as TransactionType] ?? null,
      yearlyRent: textOf(monthly === undefined ? undefined : monthly * 12),
      salePrice: priceMax ?? null,
      surfaceMin: surfaceMin ?? null,
      surfaceMax: surfaceMax ?? null,
      posts: textOf(posts),
      entryDate: availableBefore ?? moveInDate ?? null,
    }),
    places,
    left: Object.keys(unmapped).filter((name) => !NOT_WANTED.includes(name)),
    changed: [
      ...(posts === undefined ? [] : [`${formatCount(posts, "poste")}, à 20${NARROW}% près`]),
      ...changedZones(locationIds, zones),
      ...(availableBefore ? ["La date devient une préférence, qui n’écarte aucune offre"] : []),
    ],
  };
};
