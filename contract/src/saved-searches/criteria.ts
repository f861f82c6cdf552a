import { z } from "zod";
import { isoDay } from "../api/fields.ts";
import { searchQuerySchema } from "../offers/search.ts";
import { precisions } from "../registry/limits.ts";

export const savedSearchKinds = ["offers", "requirements", "contacts", "companies", "parcels"] as const;
export type SavedSearchKind = (typeof savedSearchKinds)[number];

/** The query of a list's address: values as texts, by name. */
export const searchCriteriaSchema = z
  .record(z.string().min(1).max(50), z.string().max(20_000))
  .refine((criteria) => Object.keys(criteria).length <= 60, "Trop de critères");
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

const text = (max: number) => z.string().trim().max(max).optional();
const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional();
const day = () => isoDay().optional();

const offersQuerySchema = searchQuerySchema.safeExtend({
  /** The list keeps these dates and filters nothing by them. */
  availableFrom: day(),
  moveInDate: day(),
  leaseExpiry: day(),
});

/** Names as in the addresses of the lists. */
const querySchemas = {
  offers: offersQuerySchema,
  requirements: z.strictObject({
    responsable: text(100),
    q: text(200),
    sort: text(20),
    vue: z.literal("tableau").optional(),
  }),
  contacts: z.strictObject({ q: text(200) }),
  companies: z.strictObject({
    q: text(200),
    ville: text(100),
    code_postal: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    precision: z.enum(precisions).optional(),
  }),
  parcels: z.strictObject({
    q: text(200),
    lat: degrees(90),
    lng: degrees(180),
    near: z.enum(["street", "locality"]).optional(),
  }),
} satisfies Record<SavedSearchKind, z.ZodType>;

/** Paging parameters, and what the list requests itself: not part of a saved search. */
const PAGE_NAMES = ["limit", "nextToken", "enriched", "overBudget", "suitableUnits"];

/** Without paging. Nothing else is dropped: what the list's schema does not know is refused by `checkCriteria`. */
export const withoutPaging = (criteria: SearchCriteria): SearchCriteria =>
  Object.fromEntries(
    Object.entries(criteria).filter(([name, value]) => value !== "" && !PAGE_NAMES.includes(name)),
  );

/** The problems of a query, by the schema of its list; none when the list accepts it. */
export const checkCriteria = (
  kind: SavedSearchKind,
  criteria: SearchCriteria,
): { field: string; message: string }[] => {
  const { error } = querySchemas[kind].safeParse(criteria);
  return (error?.issues ?? []).map(({ path, message }) => ({
    field: ["criteria", ...path].join("."),
    message,
  }));
};

/** What the search of offers takes; undefined when the list no longer accepts what was saved. */
export const offersQueryOf = (criteria: SearchCriteria): z.output<typeof searchQuerySchema> | undefined => {
  const { success, data } = offersQuerySchema.safeParse(criteria);
  if (!success) return undefined;
  const { availableFrom: _1, moveInDate: _2, leaseExpiry: _3, ...query } = data;
  return query;
};
