import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/property-names.ts";
import type { Owner, Requirement } from "@plateau/contract/requirements/requirement.ts";
import { ownerName } from "../board/requirement-words.ts";

const plain: Omit<PropertyDefinition, "name" | "label"> = {
  type: "text",
  fieldType: "text",
  multiSelect: false,
  options: [],
  numberFormat: null,
  currencyCode: null,
  groupName: "",
  hubspotDefined: true,
  displayOrder: 0,
  editable: true,
};

export const nameDefinition: PropertyDefinition = { ...plain, name: "dealname", label: "Nom" };

/** The amount, in the requirement's own currency. */
export const amountDefinition = ({ properties }: Requirement): PropertyDefinition => ({
  ...plain,
  name: "amount",
  label: "Montant",
  type: "number",
  numberFormat: { decimalPlaces: 2 },
  currencyCode: properties.deal_currency_code || DEFAULT_CURRENCY,
});

/** Who looks after the requirement. Whom the CRM's owners are is not for a definition to say. */
export const ownerDefinition = (owners: readonly Owner[]): PropertyDefinition => ({
  ...plain,
  name: "hubspot_owner_id",
  label: "Responsable",
  type: "enumeration",
  fieldType: "select",
  options: owners.map((owner) => ({ value: owner.id, label: ownerName(owner) })),
});
