import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/property-names.ts";
import { formatPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { usualProperties } from "@plateau/contract/requirements/usual-properties.ts";
import type { Ctx } from "../../ctx.ts";

/** A requirement as others name it: its stage and amount in `detail`. */
export type RequirementLink = { id: string; label: string; detail: string | null };

const amountDefinition = usualProperties.find(({ name }) => name === "amount");

const linkOf = ({ id, properties }: RequirementSummary, stages: readonly Stage[]): RequirementLink => {
  const stage = stages.find((one) => one.id === properties.dealstage)?.label;
  const amount =
    amountDefinition &&
    formatPropertyValue(
      amountDefinition,
      properties.amount,
      properties.deal_currency_code ?? DEFAULT_CURRENCY,
    );
  const detail = [stage, amount].filter(Boolean).join(" · ");
  return { id, label: properties.dealname ?? `Demande ${id}`, detail: detail || null };
};

/**
 * The requirements of one of Plateau's contacts, the last created first; archived ones are left out. None where the
 * agency's CRM keeps contacts of its own.
 */
export const requirementsOfContact = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  contactId: string,
): Promise<RequirementLink[]> => {
  if (!crm.own) return [];
  const asked = ["dealname", "dealstage", "amount", "deal_currency_code"];
  const [found, stages] = await Promise.all([crm.own.requirementsOf(contactId, asked), crm.stages()]);
  return found.map((requirement) => linkOf(requirement, stages));
};
