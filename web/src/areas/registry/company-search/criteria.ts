import type { precisions } from "@plateau/contract/registry/limits.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { filledTexts, postcodeError } from "../search-criteria.ts";
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
  ...filledTexts({ q, ville: city, code_postal: postcode }),
  ...(precision === "exacte" && { precision }),
});

export const errorsOf = ({ q, postcode }: CompanyCriteria): Partial<Record<"q" | "postcode", string>> => ({
  ...(q.trim() === "" && { q: registryMessages.noTerm }),
  ...postcodeError(postcode),
});
