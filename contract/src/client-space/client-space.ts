import { z } from "zod";
import { moment } from "../api/fields.ts";
import { publicOfferSchema, publicPictureSchema } from "../offers/public-offer.ts";
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

export const clientOfferAnswerSchema = z.object({
  answer: z.enum(clientAnswers),
  reason: z.enum(rejectionReasons).nullable(),
  comment: z.string().nullable(),
  at: moment(),
});

export const clientOfferSchema = publicOfferSchema.extend({
  /** The unit that suits the requirement best; null when none does, or while its criteria are out of reach. */
  judged: judgedSchema.omit({ unitId: true }).nullable(),
  answer: clientOfferAnswerSchema.nullable(),
});
export type ClientOffer = z.infer<typeof clientOfferSchema>;

/** Whom the client writes to or calls. */
export const clientBrokerSchema = z.object({
  name: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  picture: publicPictureSchema.nullable(),
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
  /** Those that the client sees, in the order of their page, which numbers them. */
  shown: z.array(z.uuid()),
  hidden: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.enum(hiddenReasons) })),
  /** False: nothing leaves before the agency has a name. */
  hasAgencyName: z.boolean(),
  /** Whom to ask for the agency's name; empty when it is known. */
  administrators: z.array(z.string()),
});
export type ClientSelection = z.infer<typeof clientSelectionSchema>;
