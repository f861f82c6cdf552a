import type { personalData } from "@plateau/contract/personal-data/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";
import { planErasure, type SignedStages } from "./plan-erasure.ts";
import { keepProspect, listStaleProspects } from "./prospects.ts";

export const personalDataHandlers = (
  stages: SignedStages,
  tidy: Parameters<typeof erasePerson>[1],
): Handlers<typeof personalData> => ({
  findPerson,
  exportPerson,
  planErasure: planErasure(stages),
  erasePerson: erasePerson(stages, tidy),
  listStaleProspects: listStaleProspects(stages),
  keepProspect,
});
