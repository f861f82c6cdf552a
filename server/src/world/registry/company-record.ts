import type { Company } from "@plateau/contract/registry/company.ts";

/** What the directory of companies lacks, in the fields of the contract. */
export type CompanyRecord = Partial<Omit<Company, "provenance">>;
