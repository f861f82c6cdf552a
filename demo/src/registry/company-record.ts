import type { Company } from "@plateau/contract/registry/company.ts";

export type CompanyRecord = Partial<Omit<Company, "provenance">>;
