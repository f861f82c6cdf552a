import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { type CountedStages, countRequirements } from "./count-requirements.ts";
import { listRequirements } from "./list-requirements.ts";
import { listMatchingOffers } from "./matching/list-matching-offers.ts";
import { listMatchingRequirements } from "./matching/list-matching-requirements.ts";
import { getWishes } from "./matching/wishes-of.ts";
import { listRequirementContacts, saveRequirementContacts } from "./requirement-contacts.ts";
import {
  archiveRequirement,
  createRequirement,
  setRequirementStage,
  updateRequirement,
} from "./save-requirement.ts";

export const requirementsHandlers = (stages: CountedStages): Handlers<typeof requirements> => ({
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
  archiveRequirement,
  setRequirementStage,
  listRequirementContacts,
  saveRequirementContacts,
  getWishes,
  listMatchingOffers,
  listMatchingRequirements: listMatchingRequirements(stages),
});
