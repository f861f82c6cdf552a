import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { countRequirements, listRequirements, type StageSettings } from "./list-requirements.ts";

import { listMatchingOffers } from "./matching/list-matching-offers.ts";
import { listMatchingRequirements } from "./matching/list-matching-requirements.ts";
import { getRequirementCriteria } from "./matching/requirement-criteria.ts";
import {
  archiveRequirement,
  createRequirement,
  listRequirementContacts,
  type OnArchive,
  restoreRequirement,
  saveRequirementContacts,
  setRequirementStage,
  updateRequirement,
} from "./save-requirement.ts";

export const requirementsHandlers = (
  stages: StageSettings,
  onArchive: OnArchive,
): Handlers<typeof requirements> => ({
  listRequirements,
  createRequirement,
  listStages: async ({ crm }) => ({ items: await crm.stages() }),
  listOwners: async ({ crm }) => ({ items: await crm.owners() }),
  listPropertyDefinitions: async ({ crm }) => ({ items: await crm.propertyDefinitions() }),
  countRequirements: countRequirements(stages),
  getRequirement: async ({ crm }, { params }) => {
    const requirement = await crm.get(params.id);
    if (!requirement) throw missing();
    return requirement;
  },
  updateRequirement,
  archiveRequirement: archiveRequirement(onArchive),
  setRequirementStage,
  listRequirementContacts,
  restoreRequirement,
  saveRequirementContacts,
  getRequirementCriteria,
  listMatchingOffers,
  listMatchingRequirements: listMatchingRequirements(stages),
});
