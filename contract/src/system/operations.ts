import { z } from "zod";
import { operation } from "../api/operation.ts";
import { parts } from "./parts.ts";

const partState = z.object({
  part: z.enum(parts),
  state: z.enum(["ok", "failed"]),
  /** A French sentence; null when it is well. */
  message: z.string().nullable(),
});
export type PartState = z.infer<typeof partState>;

/** What this Plateau is linked to; false where it does the work itself. */
const linksSchema = z.object({
  database: z.boolean(),
  bucket: z.boolean(),
  mailRelay: z.boolean(),
  geocoder: z.boolean(),
  pappers: z.boolean(),
  hubspot: z.boolean(),
  signIn: z.boolean(),
  nightlyBackups: z.boolean(),
});
export type Links = z.infer<typeof linksSchema>;

export const system = {
  health: operation({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Dire si Plateau et sa base de données répondent",
    result: z.object({ status: z.literal("ok"), database: z.literal("ok") }),
    refusals: [503],
  }),
  readiness: operation({
    method: "GET",
    path: "/health/ready",
    access: "public",
    summary: "Dire si Plateau peut servir\u202f: base, migrations, disque et fichiers",
    result: z.object({ status: z.literal("ok") }),
    refusals: [503],
  }),
  getHealthDetails: operation({
    method: "GET",
    path: "/health/details",
    access: "administrators",
    summary:
      "Lire l’état de chaque partie, ce qui est relié, la dernière maintenance et la dernière sauvegarde de nuit",
    result: z.object({
      parts: z.array(partState),
      links: linksSchema,
      version: z.string(),
      /** Null before the first one. */
      maintenance: z
        .object({
          startedAt: z.iso.datetime({ precision: 6 }),
          /** Null while it runs. */
          finishedAt: z.iso.datetime({ precision: 6 }).nullable(),
          /** `ms`: how long it took. */
          steps: z.array(z.object({ name: z.string(), ok: z.boolean(), ms: z.int() })),
        })
        .nullable(),
      /** The last backup of the night; null before the first one. Why one failed is in the log. */
      backup: z
        .object({
          /** In Paris. */
          night: z.iso.date(),
          state: z.enum(["running", "done", "failed"]),
          finishedAt: z.iso.datetime({ precision: 6 }).nullable(),
          /** Null unless it is done, like the counts below. */
          bytes: z.int().nullable(),
          files: z.int().nullable(),
          /** Files that the database names and the store no longer had. */
          missingFiles: z.int().nullable(),
        })
        .nullable(),
    }),
  }),
  getSettings: operation({
    method: "GET",
    path: "/settings",
    access: "signed-in",
    summary: "Lire les réglages dont l’application a besoin",
    result: z.object({
      /** External calendar in the dashboard; null for the built-in one. */
      calendar: z.object({ embedUrl: z.string().nullable(), openUrl: z.string().nullable() }),
      professionalNetworkUrl: z.string().nullable(),
      /**
       * Whether e-mails leave the server; without a relay they are files there. A user pool sends those of accounts
       * itself.
       */
      emails: z.object({ sent: z.boolean(), accountsSent: z.boolean() }),
      crm: z.object({
        /**
         * True when requirements live in Plateau's own database, which allows creating and archiving them.
         */
        own: z.boolean(),
        signedStages: z.array(z.string()),
        excludedStages: z.array(z.string()),
      }),
    }),
  }),
  callThroughProxy: operation({
    method: "POST",
    path: "/proxy",
    access: "signed-in",
    keys: "any",
    summary: "Appeler une autre opération par l’enveloppe des clients existants, avec les mêmes droits",
    body: z.strictObject({
      path: z.string().startsWith("/").max(2000),
      method: z.enum(["GET", "POST", "PUT", "DELETE", "PATCH"]).default("GET"),
      /** As in a URL, or a JSON object. */
      queryParams: z.string().max(10_000).nullish(),
      /** The JSON body, as text. */
      body: z.string().max(5_000_000).nullish(),
    }),
    result: z.object({
      statusCode: z.int(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      ok: z.boolean(),
    }),
  }),
};
