import { z } from "zod";
import { propertyTypeSchema, transactionTypeSchema } from "../offers/enumerations.ts";

/** A bound that is met when it is null. */
const bound = () => z.number().nullable();

/**
 * What a client looks for, in the terms that offers are searched by. Hard: transaction, zones, budget (a rented offer's
 * `budgetMax`, a sold one's `salePriceMax`). Soft: surface, posts, type, date. Null and empty ask nothing.
 */
export const wishesSchema = z.object({
  transactionType: transactionTypeSchema.nullable(),
  /** Zone ids with their words; alternatives. */
  zones: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Parts of `localisation_recherchee` that no place is known for: shown, never guessed. */
  unknownPlaces: z.array(z.string()),
  /** Euros per month. */
  budgetMax: bound(),
  /** Euros. */
  salePriceMax: bound(),
  /** m² */
  surfaceMin: bound(),
  surfaceMax: bound(),
  postsMin: bound(),
  postsMax: bound(),
  /** Alternatives. */
  propertyTypes: z.array(propertyTypeSchema),
  /** When the client wants to move in. */
  entryDate: z.iso.date().nullable(),
});
export type Wishes = z.infer<typeof wishesSchema>;
export type Zone = Wishes["zones"][number];

/** Whether anything is asked at all, words that no place is known for left out: whoever asks nothing is not matched. */
export const asksAnything = ({ zones, propertyTypes, unknownPlaces: _, ...others }: Wishes): boolean =>
  zones.length > 0 || propertyTypes.length > 0 || Object.values(others).some((wish) => wish !== null);
