import { z } from "zod";
import { operation } from "../api/operation.ts";
import { localPathSchema, providerSchema } from "./single-sign-on.ts";

export const singleSignOn = {
  getSignInOptions: operation({
    method: "GET",
    path: "/session/options",
    access: "public",
    summary: "Lire les façons de se connecter",
    result: z.object({
      /** False when passwords are typed on the provider's own pages. */
      passwords: z.boolean(),
      singleSignOn: providerSchema.nullable(),
    }),
  }),
  startSingleSignOn: operation({
    method: "POST",
    path: "/session/single-sign-on",
    access: "public",
    summary: "Obtenir l’adresse où se connecter chez le fournisseur d’identité",
    body: z.strictObject({
      /** The page to open afterwards. */
      returnPath: localPathSchema.default("/"),
    }),
    result: z.object({ url: z.url() }),
    refusals: [404, 429, 503],
  }),
  startProviderProof: operation({
    method: "POST",
    path: "/session/proof/single-sign-on",
    access: "signed-in",
    keys: "never",
    summary: "Obtenir l’adresse où confirmer que c’est bien soi chez le fournisseur d’identité",
    result: z.object({ url: z.url() }),
    refusals: [404, 429, 503],
    beforeSecondStep: true,
  }),
  endSingleSignOn: operation({
    method: "POST",
    path: "/session/single-sign-on/sign-out",
    access: "signed-in",
    keys: "never",
    audit: "sign-out",
    summary:
      "Fermer la session, et obtenir l’adresse qui ferme celle du fournisseur d’identité s’il en a une",
    result: z.object({ url: z.url().nullable() }),
  }),
};
