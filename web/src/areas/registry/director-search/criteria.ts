import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { DirectorCriteria } from "./search-params.ts";

export type CriteriaInput = Record<"search" | "company" | "city" | "postcode" | "role" | "precision", string>;

export const typedFrom = (criteria: DirectorCriteria): CriteriaInput => ({
  search: criteria.search ?? "",
  company: criteria.entreprise ?? "",
  city: criteria.ville ?? "",
  postcode: criteria.code_postal ?? "",
  role: criteria.qualite ?? "",
  precision: criteria.precision ?? "standard",
});

export const errorsOf = ({ search, postcode }: CriteriaInput): { search?: string; postcode?: string } => ({
  ...(search.trim() === "" ? { search: registryMessages.noTerm } : {}),
  ...(/^(\d{5})?$/.test(postcode.trim()) ? {} : { postcode: "Le code postal compte cinq chiffres" }),
});

/** Empty fields and the default precision are omitted. */
export const criteriaFrom = ({
  search,
  company,
  city,
  postcode,
  role,
  precision,
}: CriteriaInput): DirectorCriteria => {
  const texts = { search, entreprise: company, ville: city, code_postal: postcode, qualite: role };
  const filled = Object.entries(texts).flatMap(([param, text]) =>
    text.trim() === "" ? [] : [[param, text.trim()] as const],
  );
  return { ...Object.fromEntries(filled), ...(precision === "exacte" ? { precision } : {}) };
};
