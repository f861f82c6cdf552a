import { embeddedProperties } from "@plateau/contract/requirements/embedded-crm.ts";
import { currencyOf, fieldOf, nameOf, stageIdOf } from "@plateau/contract/requirements/fields.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import { formatPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import type { Ctx } from "../../ctx.ts";

type RequirementLink = { id: string; label: string; detail: string | null };

const amountDefinition = embeddedProperties.find(({ name }) => name === propertyNames.amount);

const linkOf = (requirement: RequirementSummary, stages: readonly Stage[]): RequirementLink => {
  const { id } = requirement;
  const stage = stages.find((one) => one.id === stageIdOf(requirement))?.label;
  const amount =
    amountDefinition &&
    formatPropertyValue(amountDefinition, fieldOf(requirement, "amount"), currencyOf(requirement));
  const detail = [stage, amount].filter(Boolean).join(" · ");
  return { id, label: nameOf(requirement) ?? `Demande ${id}`, detail: detail || null };
};

/** Newest first, without archived ones; empty when an external CRM has the contacts. */
export const requirementsOfContact = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  contactId: string,
): Promise<RequirementLink[]> => {
  if (!crm.own) return [];
  const { name, stage, amount, currency } = propertyNames;
  const [requirements, stages] = await Promise.all([
    crm.own.requirementsOf(contactId, [name, stage, amount, currency]),
    crm.stages(),
  ]);
  return requirements.map((requirement) => linkOf(requirement, stages));
};
