import { z } from "zod";
import { operation, pageOf, pageQuery } from "../api/operation.ts";
import {
  chosenRecordsSchema,
  erasurePlanSchema,
  personFoundSchema,
  personSchema,
  staleProspectSchema,
} from "./person.ts";

const chosen = { person: personSchema, records: chosenRecordsSchema };

/** Bodies rather than addresses hold a person's data: addresses are logged by proxies and kept by browsers. */
export const personalData = {
  findPerson: operation({
    method: "POST",
    path: "/personal-data/search",
    access: "administrators",
    audit: "personal-data",
    keys: "never",
    summary: "Chercher une personne partout, par son nom, son e-mail, son téléphone ou sa fiche de contact",
    body: z
      .strictObject({ contactId: z.uuid().optional(), person: personSchema.optional() })
      .refine(({ contactId, person }) => !contactId !== !person, "Indiquez une personne ou un contact"),
    result: personFoundSchema,
    refusals: [404],
  }),
  exportPerson: operation({
    method: "POST",
    path: "/personal-data/export",
    access: "administrators",
    audit: ["personal-data", "format"],
    recentSignIn: true,
    summary:
      "Exporter ce que Plateau garde d’une personne dans les enregistrements choisis, en JSON ou en PDF",
    body: z.strictObject({ ...chosen, format: z.enum(["json", "pdf"]) }),
    file: "application/json; charset=utf-8",
    refusals: [503],
  }),
  planErasure: operation({
    method: "POST",
    path: "/personal-data/erasure/plan",
    access: "administrators",
    audit: "personal-data",
    keys: "never",
    summary:
      "Dire ce que l’effacement d’une personne supprimerait, rendrait anonyme et conserverait, sans rien changer",
    body: z.strictObject(chosen),
    result: erasurePlanSchema,
  }),
  erasePerson: operation({
    method: "POST",
    path: "/personal-data/erasure",
    access: "administrators",
    audit: "personal-data",
    recentSignIn: true,
    summary: "Effacer une personne comme le plan l’a dit\u202f; refusé si quelque chose a changé depuis",
    body: z.strictObject({ ...chosen, token: z.string().length(64) }),
    result: z.object({ deleted: z.int(), anonymised: z.int(), kept: z.int() }),
    refusals: [409],
  }),
  listStaleProspects: operation({
    method: "GET",
    path: "/personal-data/prospects",
    access: "administrators",
    audit: "bulk-read",
    keys: "never",
    summary:
      "Lister les prospects sans contact depuis trois ans, proposés à l’effacement, le plus ancien d’abord",
    query: z.strictObject(pageQuery(25)),
    result: pageOf(staleProspectSchema),
    refusals: [400],
  }),
  keepProspect: operation({
    method: "POST",
    path: "/personal-data/prospects/{id}/keep",
    access: "administrators",
    audit: "personal-data",
    keys: "never",
    summary: "Garder un prospect proposé à l’effacement\u202f; le délai repart de ce jour",
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ reason: z.string().trim().min(1, "Dites pourquoi").max(500) }),
    refusals: [404],
  }),
};
