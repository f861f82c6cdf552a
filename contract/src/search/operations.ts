import { z } from "zod";
import { operation } from "../api/operation.ts";

/** Search from three characters on, five results per group. */
export const SEARCH_LEAST_CHARACTERS = 3;
export const SEARCH_PER_GROUP = 5;

export const searchGroups = [
  "offers",
  "requirements",
  "contacts",
  "users",
  "companies",
  "parcels",
  "tasks",
] as const;
export type SearchGroup = (typeof searchGroups)[number];
export const searchGroupLabels: Record<SearchGroup, string> = {
  offers: "Offres",
  requirements: "Demandes",
  contacts: "Contacts",
  users: "Utilisateurs",
  companies: "Sociétés",
  parcels: "Immeubles",
  tasks: "Tâches",
};

const hitSchema = z.object({
  /** Route key: an id or a SIREN. */
  id: z.string(),
  label: z.string(),
  /** Distinguishes results of the same name: city, e-mail, status. */
  detail: z.string().nullable(),
});
export type SearchHit = z.infer<typeof hitSchema>;

export const search = {
  searchEverything: operation({
    method: "GET",
    path: "/search",
    access: "signed-in",
    summary:
      "Chercher partout : accents, casse et une faute de frappe pardonnés ; SIREN et téléphones sans leurs espaces",
    query: z.strictObject({ q: z.string().trim().min(SEARCH_LEAST_CHARACTERS).max(100) }),
    /** Omits empty groups; ordered as `searchGroups`. */
    result: z.object({
      groups: z.array(
        z.object({ group: z.enum(searchGroups), items: z.array(hitSchema).max(SEARCH_PER_GROUP) }),
      ),
    }),
  }),
};
