import { z } from "zod";
import { byId, operation, pageOf, pageQuery } from "../api/operation.ts";
import { contactInputSchema, contactSchema } from "./contact.ts";
import { importColumnsSchema, importPreviewSchema } from "./import.ts";

const searched = () => z.string().trim().max(200).optional();

const linkSchema = z.object({ id: z.string(), label: z.string(), detail: z.string().nullable() });

const importBody = z.strictObject({
  /** UTF-8 or Windows-1252 as decoded by the browser; 4 MB at most. */
  csv: z
    .string()
    .min(1, "Le fichier est vide")
    .max(4_000_000, "Le fichier est trop volumineux (maximum 4 Mo)"),
  /** Guessed from the headings when absent. */
  columns: importColumnsSchema.optional(),
});

export const contacts = {
  listContacts: operation({
    method: "GET",
    path: "/contacts",
    access: "signed-in",
    audit: "bulk-read",
    summary:
      "Lister les contacts, triés par e-mail, ou les chercher : accents, casse et une faute de frappe par mot pardonnés, numéros dans toute écriture",
    query: z.strictObject({ search: searched(), ...pageQuery(25) }),
    result: pageOf(contactSchema),
    refusals: [400],
  }),
  findDuplicateContacts: operation({
    method: "GET",
    path: "/contacts/duplicates",
    access: "signed-in",
    summary: "Trouver les contacts qui ont déjà cet e-mail ou ce téléphone, quelle que soit son écriture",
    query: z.strictObject({
      email: z.string().trim().max(255).optional(),
      phone: z.string().trim().max(50).optional(),
      mobile: z.string().trim().max(50).optional(),
      except: z.uuid().optional(),
    }),
    result: z.object({
      items: z.array(z.object({ contact: contactSchema, by: z.enum(["email", "phone"]) })).max(10),
    }),
  }),
  exportContacts: operation({
    method: "GET",
    path: "/contacts/export",
    access: "staff",
    audit: "export",
    summary: "Exporter les contacts trouvés dans un fichier CSV qu’Excel ouvre",
    query: z.strictObject({ search: searched() }),
    file: "text/csv; charset=utf-8",
    recentSignIn: true,
  }),
  previewContactImport: operation({
    method: "POST",
    path: "/contacts/import/preview",
    access: "staff",
    summary: "Lire un fichier CSV de contacts sans rien enregistrer : colonnes, lignes, erreurs de chacune",
    body: importBody,
    result: importPreviewSchema,
  }),
  importContacts: operation({
    method: "POST",
    path: "/contacts/import",
    access: "staff",
    summary: "Importer les lignes valables d’un fichier CSV : toutes ou aucune",
    body: importBody.extend({
      /** Skip invalid lines, or refuse the whole file (422, naming each line). */
      invalidLines: z.enum(["refuse", "skip"]).default("refuse"),
      duplicates: z.enum(["skip", "create"]).default("skip"),
    }),
    /** `invalid` and `duplicates` count the skipped lines. */
    result: z.object({ created: z.int(), invalid: z.int(), duplicates: z.int() }),
    status: 201,
  }),
  getContact: operation({
    method: "GET",
    path: "/contacts/{id}",
    access: "signed-in",
    summary: "Lire un contact",
    params: byId,
    result: contactSchema,
    refusals: [404],
  }),
  listContactLinks: operation({
    method: "GET",
    path: "/contacts/{id}/links",
    access: "signed-in",
    summary: "Lister ce à quoi un contact est lié",
    params: byId,
    result: z.object({ offers: z.array(linkSchema), requirements: z.array(linkSchema) }),
    refusals: [404],
  }),
  createContact: operation({
    method: "POST",
    path: "/contacts",
    access: "staff",
    summary: "Créer un contact",
    body: contactInputSchema,
    result: contactSchema,
    status: 201,
  }),
  updateContact: operation({
    method: "PUT",
    path: "/contacts/{id}",
    access: "staff",
    summary: "Modifier un contact",
    params: byId,
    body: contactInputSchema.partial(),
    result: contactSchema,
    conditional: true,
    refusals: [404, 409],
  }),
  deleteContact: operation({
    method: "DELETE",
    path: "/contacts/{id}",
    access: "staff",
    audit: "deletion",
    summary: "Supprimer un contact ; il se restaure pendant 30 jours, avec ses liens",
    params: byId,
    status: 204,
    refusals: [404],
  }),
  restoreContact: operation({
    method: "POST",
    path: "/contacts/{id}/restore",
    access: "staff",
    summary: "Restaurer un contact supprimé depuis moins de 30 jours, avec ses liens",
    params: byId,
    result: contactSchema,
    refusals: [404],
  }),
  mergeContacts: operation({
    method: "POST",
    path: "/contacts/{id}/merge",
    access: "staff",
    audit: "deletion",
    summary:
      "Fondre un autre contact dans celui-ci : il prend ses liens, et les champs choisis ; l’autre se restaure pendant 30 jours",
    params: byId,
    body: z.strictObject({
      otherId: z.uuid(),
      contact: contactInputSchema,
    }),
    result: contactSchema,
    conditional: true,
    refusals: [404, 409],
  }),
};
