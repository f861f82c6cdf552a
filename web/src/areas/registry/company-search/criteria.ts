import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { precisions } from "@plateau/contract/registry/operations.ts";
import type { CompaniesSearch } from "./search-params.ts";

/** What the form holds, as it is typed. */
export type CompanyCriteria = {
  q: string;
  ville: string;
  code_postal: string;
  precision: (typeof precisions)[number];
};

export const criteriaOf = ({ q, ville, code_postal, precision }: CompaniesSearch): CompanyCriteria => ({
  q: q ?? "",
  ville: ville ?? "",
  code_postal: code_postal ?? "",
  precision: precision ?? "standard",
});

/** The address of what was typed: its first page, without what was left empty. */
export const searchOf = ({ q, ville, code_postal, precision }: CompanyCriteria): CompaniesSearch => ({
  ...(q.trim() && { q: q.trim() }),
  ...(ville.trim() && { ville: ville.trim() }),
  ...(code_postal.trim() && { code_postal: code_postal.trim() }),
  ...(precision === "exacte" && { precision }),
});

/** What keeps a search from being made, by the field that is at fault. */
export const faultsOf = ({
  q,
  code_postal,
}: CompanyCriteria): Partial<Record<"q" | "code_postal", string>> => ({
  ...(q.trim() === "" && { q: registryMessages.noTerm }),
  ...(!/^(\d{5})?$/.test(code_postal.trim()) && { code_postal: "Le code postal compte cinq chiffres" }),
});
