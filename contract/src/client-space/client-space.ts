import { z } from "zod";
import { moment } from "../api/fields.ts";
import { availabilitySchema, propertyTypeSchema, transactionTypeSchema } from "../offers/enumerations.ts";

/** What a client may say of an offer; null takes it back. */
export const clientAnswers = ["like", "visit", "information", "reject"] as const;
export type ClientAnswer = (typeof clientAnswers)[number];

/** Why an offer is rejected. */
export const rejectionReasons = ["price", "location", "surface", "layout", "date", "other"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The private space of a requirement's client, as staff see it. */
export const clientSpaceSchema = z.object({
  /** The whole address to hand over; null once revoked or expired. */
  url: z.string().nullable(),
  state: z.enum(["open", "expired", "revoked"]),
  /** Where the link was last sent; null when it never was. */
  email: z.string().nullable(),
  /** When the link was made. */
  createdAt: moment(),
  expiresAt: moment().nullable(),
  /** When the client last opened it. */
  lastSeenAt: moment().nullable(),
});
export type ClientSpace = z.infer<typeof clientSpaceSchema>;

/** What a client has said, as staff read it. */
export const clientAnswerEntrySchema = z.object({
  id: z.string(),
  at: moment(),
  /** Null: an answer was taken back. */
  answer: z.enum(clientAnswers).nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  comment: z.string().nullable(),
  offer: z.object({ id: z.uuid(), title: z.string() }),
});

const range = z.object({ min: z.number(), max: z.number() }).nullable();

/** A picture by a signed address for each width, which works for hours; `blur` is its ThumbHash in base64. */
const clientPictureSchema = z.object({
  name: z.string(),
  /** Widest last. */
  sources: z.array(z.object({ width: z.int().nullable(), url: z.string() })),
  blur: z.string().nullable(),
});

/** What the client thinks of an offer now. */
export const clientOfferAnswerSchema = z.object({
  answer: z.enum(clientAnswers),
  reason: z.enum(rejectionReasons).nullable(),
  comment: z.string().nullable(),
  at: moment(),
});

/** An offer as its client sees it: nothing of the agency's own, no address where it is hidden. */
export const clientOfferSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  propertyType: propertyTypeSchema,
  transactionTypes: z.array(transactionTypeSchema),
  /** Number and street; null where the address is hidden. */
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  /** [lng, lat]; null where the address is hidden. */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  /** m² */
  surface: range,
  posts: range,
  /** Euros per month, without tax and charges. */
  rentPerMonth: range,
  /** Euros. */
  salePrice: range,
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
    }),
  ),
  photos: z.array(clientPictureSchema),
  /** Pictures and PDF files. */
  plans: z.array(z.object({ name: z.string(), contentType: z.string(), url: z.string() })),
  answer: clientOfferAnswerSchema.nullable(),
});
export type ClientOffer = z.infer<typeof clientOfferSchema>;
