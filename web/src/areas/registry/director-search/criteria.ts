import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { filledTexts, postcodeError } from "../search-criteria.ts";
import type { DirectorsSearch } from "./search-params.ts";

export type DirectorCriteria = Record<
  "search" | "company" | "city" | "postcode" | "role" | "precision",
  string
>;

export const criteriaOf = ({
  search,
  entreprise: company,
  ville: city,
  code_postal: postcode,
  qualite: role,
  precision,
}: DirectorsSearch): DirectorCriteria => ({
  search: search ?? "",
  company: company ?? "",
  city: city ?? "",
  postcode: postcode ?? "",
  role: role ?? "",
  precision: precision ?? "standard",
});

/** Empty fields and the default precision are omitted. */
export const searchOf = ({
  search,
  company,
  city,
  postcode,
  role,
  precision,
}: DirectorCriteria): DirectorsSearch => ({
  ...filledTexts({ search, entreprise: company, ville: city, code_postal: postcode, qualite: role }),
  ...(precision === "exacte" && { precision }),
});

export const errorsOf = ({ search, postcode }: DirectorCriteria): { search?: string; postcode?: string } => ({
  ...(search.trim() === "" && { search: registryMessages.noTerm }),
  ...postcodeError(postcode),
});
