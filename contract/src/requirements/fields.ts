import { propertyNames, type RequirementField } from "./property-names.ts";
import { dateTimeOf, numberOf } from "./property-values.ts";
import type { DealContact, RequirementProperties, RequirementSummary } from "./requirement.ts";

export const CRITERIA_GROUP = "dealinformation";

export const DEFAULT_CURRENCY = "EUR";

type WithProperties = Pick<RequirementSummary, "properties">;

export const fieldOf = ({ properties }: WithProperties, field: RequirementField): string | null =>
  properties[propertyNames[field]] ?? null;

export const toProperties = (
  fields: Partial<Record<RequirementField, string | null>>,
): RequirementProperties =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [propertyNames[field as RequirementField], value]),
  );

export const nameOf = (requirement: WithProperties): string | null => fieldOf(requirement, "name");
export const stageIdOf = (requirement: WithProperties): string | null => fieldOf(requirement, "stage");
export const ownerIdOf = (requirement: WithProperties): string | null => fieldOf(requirement, "owner");

/** In the requirement's own currency; null when there is none, or none that is a number. */
export const amountOf = (requirement: WithProperties): number | null =>
  numberOf(fieldOf(requirement, "amount"));

export const currencyOf = (requirement: WithProperties): string =>
  fieldOf(requirement, "currency") || DEFAULT_CURRENCY;

export const lastContactOf = (requirement: WithProperties): string | null =>
  dateTimeOf(fieldOf(requirement, "lastContact"));

export const withStage = <T extends WithProperties>(requirement: T, stageId: string): T => ({
  ...requirement,
  properties: { ...requirement.properties, ...toProperties({ stage: stageId }) },
});

export const contactFields = ({
  properties: { firstname, lastname, email, phone },
}: DealContact): Record<"firstName" | "lastName" | "email" | "phone", string | null> => ({
  firstName: firstname,
  lastName: lastname,
  email,
  phone,
});

/** HubSpot lists teams among the owners, without a name. */
export const NAMELESS_OWNER = "Équipe";
