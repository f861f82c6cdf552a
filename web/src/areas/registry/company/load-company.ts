import type { Company } from "@plateau/contract/registry/company.ts";
import { isSiren } from "@plateau/contract/registry/siren.ts";
import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import { companyQuery } from "./queries.ts";

/** The digits of a SIREN, however they are written. */
export const sirenOf = (written: string): string => written.replace(/\s/g, "");

/** Reads a company before its page is shown, or says that there is none. */
export const loadCompany = async (cache: QueryClient, written: string): Promise<Company> => {
  const siren = sirenOf(written);
  if (siren === "") throw new ApiFailure(422, "SIREN non défini");
  if (!isSiren(siren)) throw notFound();
  try {
    return await cache.ensureQueryData({ ...companyQuery(siren), revalidateIfStale: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
};
