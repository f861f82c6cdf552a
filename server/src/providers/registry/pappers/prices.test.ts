import { expect, it } from "vitest";
import { companyPrice } from "./prices.ts";

it.each<[string, number]>([
  ["", 1],
  ["sites_internet,telephone,email,lien_linkedin,marques,brevets", 12],
  ["dessins", 2],
  ["marques,brevets,dessins", 2],
  ["appels_offres_gagnes,appels_offres_lances", 3],
  ["scoring_financier,scoring_non_financier", 61],
  ["sanctions,personne_politiquement_exposee,deces", 3.5],
  ["labels,labels:orias,labels:cci", 2],
  ["informations_boursieres", 6],
  ["informations_boursieres:documents", 16],
  ["informations_boursieres,informations_boursieres:documents", 16],
  ["entreprises_citees,region", 4],
])("a company with '%s' costs %d tokens", (fields, tokens) => {
  expect(companyPrice(fields.split(","))).toBe(tokens);
});
