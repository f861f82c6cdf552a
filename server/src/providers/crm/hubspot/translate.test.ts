import {
  dealContactSchema,
  ownerSchema,
  propertyDefinitionSchema,
  requirementSchema,
  stageSchema,
} from "@plateau/contract/requirements/requirement.ts";

import { describe, expect, it } from "vitest";
import { Malformed } from "./client.ts";
import associations from "./payloads/associations.json" with { type: "json" };
import associationsFourthForm from "./payloads/associations-fourth-form.json" with { type: "json" };
import contactsPartial from "./payloads/contacts-partial.json" with { type: "json" };
import dealsPage from "./payloads/deals-page.json" with { type: "json" };
import ownersPage from "./payloads/owners.json" with { type: "json" };
import pipeline from "./payloads/pipeline.json" with { type: "json" };
import properties from "./payloads/properties.json" with { type: "json" };
import {
  toContactIdPage,
  toContacts,
  toDeal,
  toDealPage,
  toDefinitions,
  toOwnerPage,
  toStages,
  withProperties,
} from "./translate.ts";

describe("answers of HubSpot in Plateau's words", () => {
  it("are deals with texts, null for what is empty, and moments in UTC", () => {
    const { items, after } = toDealPage(dealsPage);
    expect(after).toBe("18234567892");
    for (const deal of items) expect(requirementSchema.parse(deal)).toEqual(deal);
    const [first, second] = items;
    expect(first?.properties).toMatchObject({ amount: "85000", deal_currency_code: null });
    expect(second).toMatchObject({
      id: "18234567891",
      createdAt: "2026-09-03T09:12:44.000Z",
      properties: { amount: null },
    });
  });

  it("keep exactly the properties that were asked", () => {
    const [deal] = toDealPage(dealsPage).items;
    expect(deal && withProperties(deal, ["dealname", "surface_maxi"]).properties).toEqual({
      dealname: "Bureaux 300 m² Paris 9",
      surface_maxi: null,
    });
  });

  it("are owners, queues without a name or an address among them", () => {
    const { items, after } = toOwnerPage(ownersPage);
    for (const owner of items) expect(ownerSchema.parse(owner)).toEqual(owner);
    expect(items).toEqual([
      { id: "71234567", firstName: "Léa", lastName: "Martin", email: "lea.martin@agence.test" },
      { id: "71234999", firstName: "", lastName: "", email: "" },
    ]);
    expect(after).toBe("71234999");
  });

  it("are stages in their order, then by label, without archived ones", () => {
    const stages = toStages(pipeline);
    for (const stage of stages) expect(stageSchema.parse(stage)).toEqual(stage);
    expect(stages.map(({ label }) => label)).toEqual([
      "Nouvelle demande",
      "Étude",
      "Visites",
      "Signature bail",
    ]);
  });

  it("are property definitions in the product's own terms", () => {
    const found = toDefinitions(properties);
    for (const { definition } of found)
      expect(propertyDefinitionSchema.parse(definition)).toEqual(definition);
    const named = Object.fromEntries(found.map((one) => [one.definition.name, one]));
    expect(Object.keys(named)).not.toContain("ancienne");
    expect(named.budget_annuel?.definition).toMatchObject({
      type: "number",
      currencyCode: "EUR",
      multiSelect: false,
      editable: true,
      hubspotDefined: false,
      displayOrder: 3,
    });
    expect(named.type_de_bien?.definition).toMatchObject({
      type: "enumeration",
      multiSelect: true,
      options: [
        { value: "bureaux", label: "Bureaux" },
        { value: "commerce", label: "Commerce" },
        { value: "autre", label: "Autre" },
      ],
    });
    expect(named.erp?.definition).toMatchObject({ type: "boolean", multiSelect: false });
    expect(named.hs_is_closed?.definition).toMatchObject({ type: "boolean", editable: false });
    expect(named.telephone_site?.definition).toMatchObject({ type: "text", label: "telephone_site" });
    expect(named.hubspot_owner_id?.choicesOf).toBe("owners");
  });

  it("put what stands at the end behind everything else", () => {
    const places = Object.fromEntries(
      toDefinitions(properties).map(({ definition }) => [definition.name, definition.displayOrder]),
    );
    expect(places.type_de_bien).toBeGreaterThan(places.erp ?? Number.NaN);
  });

  it("are ids of contacts, in the third form of associations and in the fourth", () => {
    expect(toContactIdPage(associations)).toEqual({ items: ["501", "502", "501"], after: undefined });
    expect(toContactIdPage(associationsFourthForm)).toEqual({ items: ["501", "502"], after: "NTAx" });
  });

  it("are the contacts that a partial answer holds", () => {
    const contacts = toContacts(contactsPartial);
    for (const contact of contacts) expect(dealContactSchema.parse(contact)).toEqual(contact);
    expect(contacts).toEqual([
      {
        id: "501",
        properties: { firstname: "Alice", lastname: "Petit", email: "a.petit@client.test", phone: null },
      },
    ]);
  });

  it.each([
    [null],
    ["text"],
    [[]],
    [{}],
    [{ results: {} }],
    [{ results: [null] }],
    [{ results: [{ id: "" }] }],
  ])("are refused when they are %j", (answer) => {
    for (const translate of [toDealPage, toOwnerPage, toDefinitions, toContactIdPage, toContacts])
      expect(() => translate(answer)).toThrow(Malformed);
    expect(() => toStages(answer)).toThrow(Malformed);
    expect(() => toDeal(answer)).toThrow(Malformed);
  });

  it("are refused without a date", () => {
    const [deal] = dealsPage.results;
    expect(() => toDeal({ ...deal, updatedAt: "hier" })).toThrow(Malformed);
  });
});
