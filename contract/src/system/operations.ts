import { z } from "zod";
import { operation } from "../api/operation.ts";

export const system = {
  health: operation({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Dire si Plateau et sa base de données répondent",
    result: z.object({ status: z.literal("ok"), database: z.literal("ok") }),
    refusals: [503],
  }),
  getSettings: operation({
    method: "GET",
    path: "/settings",
    access: "signed-in",
    summary: "Lire les réglages dont l’application a besoin",
    result: z.object({
      mapStyleUrl: z.string().nullable(),
      /** External calendar in the dashboard; null for the built-in one. */
      calendar: z.object({ embedUrl: z.string().nullable(), openUrl: z.string().nullable() }),
      professionalNetworkUrl: z.string().nullable(),
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
