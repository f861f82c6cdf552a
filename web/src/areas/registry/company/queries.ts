import type { Company } from "@plateau/contract/registry/company.ts";
import { isSiren, sirenIn } from "@plateau/contract/registry/siren.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { ApiFailure } from "../../../api/failure.ts";
import { registryApi } from "../../../api/registry-api.ts";
import { loadRecord } from "../../../record/load-record.ts";

/** Cached by the server: reading again costs nothing. */
export const companyQuery = (siren: string) =>
  queryOptions({
    queryKey: ["registry", "company", siren],
    queryFn: ({ signal }) => registryApi.getCompany({ query: { siren } }, signal),
  });

/** Requests a fresh record, which may cost tokens. */
export const refreshCompany = async (cache: QueryClient, siren: string): Promise<void> => {
  const company = await registryApi.getCompany({ query: { siren, refresh: "true" } });
  cache.setQueryData(companyQuery(siren).queryKey, company);
};

/** Also of a SIRET in the address. */
export const sirenOf = (written: string): string => sirenIn(written) ?? written.replace(/\s/g, "");

/** Route loader. Throws notFound for an invalid or unknown SIREN. */
export const loadCompany = async (cache: QueryClient, written: string): Promise<Company> => {
  const siren = sirenOf(written);
  if (siren === "") throw new ApiFailure(422, "SIREN non défini");
  if (!isSiren(siren)) throw notFound();
  return loadRecord(cache, companyQuery(siren));
};
