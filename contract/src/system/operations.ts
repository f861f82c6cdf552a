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
      /** Address of a MapLibre style; null for the built-in one. */
      mapStyleUrl: z.string().nullable(),
      /** The outside calendar that the dashboard frames, and where its 'Ouvrir' leads; null for the built-in one. */
      calendar: z.object({ embedUrl: z.string().nullable(), openUrl: z.string().nullable() }),
      /** A link of the dashboard to the agency's professional network; null for none. */
      professionalNetworkUrl: z.string().nullable(),
      crm: z.object({
        /** Whether Plateau keeps the requirements itself: only then are they created, archived and given contacts here. */
        own: z.boolean(),
        /** Stages that count as signed. */
        signedStages: z.array(z.string()),
        /** Stages that count neither as signed nor as in progress. */
        excludedStages: z.array(z.string()),
      }),
    }),
  }),
  callThroughProxy: operation({
    method: "POST",
    path: "/proxy",
    access: "signed-in",
    summary: "Appeler une autre opération par l’enveloppe des clients existants, avec les mêmes droits",
    body: z.strictObject({
      path: z.string().startsWith("/").max(2000),
      method: z.enum(["GET", "POST", "PUT", "DELETE", "PATCH"]).default("GET"),
      /** A query string, with or without its `?`. */
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
