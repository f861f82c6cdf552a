import { z } from "zod";
import { moment } from "../api/fields.ts";
import { nearestStationsSchema } from "../map/stations.ts";
import { headlineDataSchema } from "../offers/aggregates.ts";
import { availabilitySchema, propertyTypeSchema, transactionTypeSchema } from "../offers/enumerations.ts";
import { judgedSchema } from "../requirements/match.ts";
import { hiddenReasons } from "./sending.ts";

export const clientAnswers = ["like", "visit", "information", "reject"] as const;
export type ClientAnswer = (typeof clientAnswers)[number];

export const rejectionReasons = ["price", "location", "surface", "layout", "date", "other"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const clientSpaceSchema = z.object({
  url: z.string().nullable(),
  state: z.enum(["open", "expired", "revoked"]),
  email: z.string().nullable(),
  createdAt: moment(),
  expiresAt: moment().nullable(),
  lastSeenAt: moment().nullable(),
  /** When recipient, visits and comments were last erased; null when they never were. */
  detailsErasedAt: moment().nullable(),
});
export type ClientSpace = z.infer<typeof clientSpaceSchema>;

export const clientAnswerEntrySchema = z.object({
  id: z.string(),
  at: moment(),
  answer: z.enum(clientAnswers).nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  comment: z.string().nullable(),
  offer: z.object({ id: z.uuid(), title: z.string() }),
  /** Made from this answer; `by` is null for the caller's own. */
  task: z.object({ id: z.uuid(), by: z.string().nullable() }).nullable(),
});

const range = z.object({ min: z.number(), max: z.number() }).nullable();

/** Signed URLs by width, valid for hours; `blur` is a ThumbHash in base64. */
const clientPictureSchema = z.object({
  name: z.string(),
  sources: z.array(z.object({ width: z.int().nullable(), url: z.string() })),
  blur: z.string().nullable(),
});

export const clientOfferAnswerSchema = z.object({
  answer: z.enum(clientAnswers),
  reason: z.enum(rejectionReasons).nullable(),
  comment: z.string().nullable(),
  at: moment(),
});

/** Excludes the agency's internal fields, and the address when it is hidden. */
export const clientOfferSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  propertyType: propertyTypeSchema,
  transactionTypes: z.array(transactionTypeSchema),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** [lng, lat]; null when the address is hidden. */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  /** As the broker wrote it. */
  access: z.string().nullable(),
  /** Null when the address is hidden. */
  stations: nearestStationsSchema,
  /** m² */
  surface: range,
  posts: range,
  /** Euros per month, excluding tax and charges. */
  rentPerMonth: range,
  /** Euros. */
  salePrice: range,
  /** By scope, for the headline. Prices of a transaction that is not offered are null. */
  figures: headlineDataSchema,
  availability: availabilitySchema.nullable(),
  availabilityDate: z.iso.date().nullable(),
  units: z.array(
    z.object({
      floor: z.string().nullable(),
      usage: z.string().nullable(),
      surface: z.number().nullable(),
      posts: z.string().nullable(),
      rentPerMonth: z.number().nullable(),
      salePrice: z.number().nullable(),
      availability: availabilitySchema.nullable(),
      availabilityDate: z.iso.date().nullable(),
    }),
  ),
  photos: z.array(clientPictureSchema),
  plans: z.array(z.object({ name: z.string(), contentType: z.string(), url: z.string() })),
  /** The unit that suits the requirement best; null when none does, or while its criteria are out of reach. */
  judged: judgedSchema.omit({ unitId: true }).nullable(),
  /** What an advertisement must say of the offer. */
  mentions: z.array(z.string()),
  answer: clientOfferAnswerSchema.nullable(),
});
export type ClientOffer = z.infer<typeof clientOfferSchema>;

/** Whom the client writes to or calls. */
export const clientBrokerSchema = z.object({
  name: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  picture: clientPictureSchema.nullable(),
});

export const clientAgencySchema = z.object({
  /** Null until it is set: the page then names nobody. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Signed URL. */
  logo: z.string().nullable(),
  mentions: z.array(z.string()),
});

export const publicSpaceSchema = z.object({
  agency: clientAgencySchema,
  broker: clientBrokerSchema.nullable(),
  expiresAt: moment().nullable(),
  /** A signed-in colleague reads it: their answers are refused. */
  preview: z.boolean(),
  offers: z.array(clientOfferSchema),
});
export type PublicSpace = z.infer<typeof publicSpaceSchema>;

/** What a link would show, before it is sent. */
export const clientSelectionSchema = z.object({
  /** How many selected offers the client sees. */
  visible: z.int(),
  hidden: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.enum(hiddenReasons) })),
  /** False: nothing leaves before the agency has a name. */
  hasAgencyName: z.boolean(),
  /** Whom to ask for the agency's name; empty when it is known. */
  administrators: z.array(z.string()),
});
export type ClientSelection = z.infer<typeof clientSelectionSchema>;
