import { z } from "zod";
import { moment } from "../api/fields.ts";
import { byId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { emailStatuses } from "./statuses.ts";

const address = () => z.email("L'email doit être au format valide").max(255);

const emailSummarySchema = z.object({
  id: z.uuid(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  /** The relay's message. */
  error: z.string().nullable(),
  createdAt: moment(),
  sentAt: moment().nullable(),
  /** Text and button are empty since then. */
  bodyErasedAt: moment().nullable(),
  /** Addresses and subject are empty since then. */
  addressesErasedAt: moment().nullable(),
});
export type EmailSummary = z.infer<typeof emailSummarySchema>;

export const emailSchema = emailSummarySchema.extend({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().nullable(),
  messageId: z.string(),
});
export type Email = z.infer<typeof emailSchema>;

export const emails = {
  sendEmail: operation({
    method: "POST",
    path: "/emails",
    access: "staff",
    summary: "Envoyer un e-mail ; il part après l’enregistrement, et reste au journal",
    body: z.strictObject({
      to: address(),
      subject: z
        .string()
        .trim()
        .min(1, "L'objet est obligatoire")
        .max(200)
        .regex(/^\P{Cc}*$/u, "L'objet doit tenir sur une ligne"),
      body: z.string().trim().min(1, "Le message est obligatoire").max(20_000),
      /**
       * One's own address, the agency's or a granted one. Used when its domain is permitted; otherwise sent as
       * `Reply-To`.
       */
      from: address().optional(),
    }),
    result: emailSummarySchema,
    status: 201,
    refusals: [409, 429],
  }),
  listEmails: operation({
    method: "GET",
    path: "/emails",
    access: "administrators",
    audit: "bulk-read",
    summary: "Lire le journal des e-mails, le dernier d’abord",
    query: z.strictObject({
      status: z.enum(emailStatuses).optional(),
      search: z.string().trim().max(200).optional(),
      ...pageQuery(25),
    }),
    result: pageOf(emailSummarySchema),
    refusals: [400],
  }),
  getEmail: operation({
    method: "GET",
    path: "/emails/{id}",
    access: "administrators",
    summary: "Lire un e-mail du journal",
    params: byId,
    result: emailSchema,
    refusals: [404],
  }),
  retryEmail: operation({
    method: "POST",
    path: "/emails/{id}/retry",
    access: "administrators",
    summary: "Renvoyer un e-mail en échec",
    params: byId,
    result: emailSummarySchema,
    refusals: [404, 409],
  }),
};
