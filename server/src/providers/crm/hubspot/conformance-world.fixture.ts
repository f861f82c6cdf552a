import type { PropertyDefinition } from "@plateau/contract/requirements/requirement.ts";
import type { CrmFixture } from "../conformance.fixture.ts";
import { type VendorProperty, type VendorWorld, vendorProperty } from "./vendor-world.fixture.ts";

const TYPES: Record<PropertyDefinition["type"], string> = {
  boolean: "bool",
  date: "date",
  datetime: "datetime",
  enumeration: "enumeration",
  number: "number",
  text: "string",
};

const asVendorProperty = (definition: PropertyDefinition): VendorProperty =>
  vendorProperty(
    definition.name,
    definition.label,
    TYPES[definition.type],
    definition.type === "datetime" ? "date" : definition.fieldType,
    {
      groupName: definition.groupName,
      displayOrder: definition.displayOrder,
      hubspotDefined: definition.hubspotDefined,
      options: definition.options.map((option, displayOrder) => ({ ...option, displayOrder, hidden: false })),
      ...(definition.currencyCode ? { numberDisplayHint: "currency", showCurrencySymbol: true } : {}),
      modificationMetadata: { readOnlyValue: !definition.editable },
    },
  );

export const conformanceWorld = (fixture: CrmFixture): VendorWorld => ({
  owners: fixture.owners.map((owner, n) => ({ ...owner, userId: 45678901 + n })),
  stages: fixture.stages.map((stage) => ({ ...stage, probability: "0.5" })),
  properties: fixture.definitions.map(asVendorProperty),
  deals: new Map(
    fixture.requirements.map(({ id, createdAt, properties }) => [
      id,
      { id, createdAt, updatedAt: createdAt, archived: false, properties: { ...properties } },
    ]),
  ),
  contacts: new Map(
    fixture.contacts.map(({ id, phone, ...contact }) => [id, { ...contact, ...(phone ? { phone } : {}) }]),
  ),
  associations: new Map(
    fixture.requirements.map(({ id, contactIds }) => [
      id,
      contactIds.flatMap((contact) => [
        { id: contact, type: "deal_to_contact" },
        { id: contact, type: "deal_to_contact_unlabeled" },
      ]),
    ]),
  ),
});
