import type { precisions } from "@plateau/contract/registry/limits.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { CompaniesSearch } from "./search-params.ts";

export type CompanyCriteria = {
  q: string;
  city: string;
  postcode: string;
  precision: (typeof precisions)[number];
};

export const criteriaOf = ({
  q,
  ville: city,
  code_postal: postcode,
  precision,
}: CompaniesSearch): CompanyCriteria => ({
  q: q ?? "",
  city: city ?? "",
  postcode: postcode ?? "",
  precision: precision ?? "standard",
});

export const searchOf = ({ q, city, postcode, precision }: CompanyCriteria): CompaniesSearch => ({
  ...(q.trim() && { q: q.trim() }),
  ...(city.trim() && { ville: city.trim() }),
  ...(postcode.trim() && { code_postal: postcode.trim() }),
  ...(precision === "exacte" && { precision }),
});

export const errorsOf = ({ q, postcode }: CompanyCriteria): Partial<Record<"q" | "postcode", string>> => ({
  ...(q.trim() === "" && { q: registryMessages.noTerm }),
  ...(!/^(\d{5})?$/.test(postcode.trim()) && { postcode: "Le code postal compte cinq chiffres" }),
});
