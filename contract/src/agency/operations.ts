import { operation } from "../api/operation.ts";
import { agencyInputSchema, agencySchema } from "./agency.ts";

export const agency = {
  readAgency: operation({
    method: "GET",
    path: "/agency",
    access: "signed-in",
    summary: "Lire l’agence : nom, coordonnées, mentions",
    result: agencySchema,
  }),
  updateAgency: operation({
    method: "PUT",
    path: "/agency",
    access: "administrators",
    summary: "Modifier l’agence",
    body: agencyInputSchema,
    result: agencySchema,
    conditional: true,
    refusals: [409],
  }),
};
