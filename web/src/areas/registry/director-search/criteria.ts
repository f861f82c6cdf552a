import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { DirectorCriteria } from "./search-params.ts";

/** What is typed into the form, field by field. */
export type TypedCriteria = Record<
  "search" | "entreprise" | "ville" | "code_postal" | "qualite" | "precision",
  string
>;

export const typedFrom = (criteria: DirectorCriteria): TypedCriteria => ({
  search: criteria.search ?? "",
  entreprise: criteria.entreprise ?? "",
  ville: criteria.ville ?? "",
  code_postal: criteria.code_postal ?? "",
  qualite: criteria.qualite ?? "",
  precision: criteria.precision ?? "standard",
});

/** What is at fault in the form, by field; an empty object is nothing. */
export const faultsOf = ({
  search,
  code_postal,
}: TypedCriteria): { search?: string; code_postal?: string } => ({
  ...(search.trim() === "" ? { search: registryMessages.noTerm } : {}),
  ...(/^(\d{5})?$/.test(code_postal.trim()) ? {} : { code_postal: "Le code postal compte cinq chiffres" }),
});

/** The criteria to search with: what is blank is absent, and so is the usual precision. */
export const criteriaFrom = (typed: TypedCriteria): DirectorCriteria => {
  const { precision, ...texts } = typed;
  const filled = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === "" ? [] : [[name, text.trim()] as const],
  );
  return { ...Object.fromEntries(filled), ...(precision === "exacte" ? { precision } : {}) };
};
