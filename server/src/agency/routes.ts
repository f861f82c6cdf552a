import type { agency } from "@plateau/contract/agency/operations.ts";
import type { Handlers } from "../handlers.ts";
import { confirmAgencyLogo, createAgencyLogoUpload, readAgency, updateAgency } from "./agency.ts";

export const agencyHandlers: Handlers<typeof agency> = {
  readAgency,
  updateAgency,
  createAgencyLogoUpload,
  confirmAgencyLogo,
};
