import { linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { embeddedProperties, embeddedStages } from "@plateau/contract/requirements/embedded-crm.ts";
import { CRITERIA_GROUP } from "@plateau/contract/requirements/fields.ts";
import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";

import { describe, expect, it } from "vitest";
import { demoData } from "./demo-data.ts";

const { requirements, staff, contacts, offers } = demoData();

describe("demo requirements", () => {
  it("cover all stages and staff, with every stage for the demo broker", () => {
    expect(requirements).toHaveLength(60);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(60);
    const stagesOf = (email: string) => {
      const owner = staff.find((person) => person.email === email)?.id;
      return requirements
        .filter(({ properties }) => properties.hubspot_owner_id === owner)
        .map(({ properties }) => properties.dealstage);
    };
    const own = stagesOf("courtier@demo.plateau.test");
    expect(own).toHaveLength(15);
    expect(new Set(own)).toEqual(new Set(embeddedStages.map(({ id }) => id)));
    expect(stagesOf("visiteur@demo.plateau.test")).toEqual([]);
    for (const { email, group } of staff) {
      if (group !== "VISITOR") expect(stagesOf(email).length).toBeGreaterThan(3);
    }
    expect(requirements.filter(({ properties }) => !properties.hubspot_owner_id)).toHaveLength(2);
  });

  it("store values in the stored format and cover every property", () => {
    const seen = new Set<string>();
    for (const { properties } of requirements) {
      for (const [name, value] of Object.entries(properties)) {
        const definition = embeddedProperties.find((one) => one.name === name);
        if (!definition) throw new Error(`The property ${name} is not defined`);
        expect(checkPropertyValue(definition, value)).toEqual({ value });
        seen.add(name);
      }
    }
    expect(embeddedProperties.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });

  it("have few or many criteria", () => {
    const criteriaCounts = requirements.map(
      ({ properties }) =>
        embeddedProperties.filter(({ name, groupName }) => groupName === CRITERIA_GROUP && properties[name])
          .length,
    );
    expect(criteriaCounts.filter((count) => count <= 1).length).toBeGreaterThan(4);
    expect(criteriaCounts.filter((count) => count >= 7).length).toBeGreaterThan(30);
  });

  it("belong to demo contacts and link to offers that a client may see", () => {
    const people = new Set(contacts.map(({ id }) => id));
    const shown = new Set(
      offers.filter(({ fields }) => fields.status === "published" && !fields.private).map(({ id }) => id),
    );
    for (const { contactIds, links, createdAt, updatedAt } of requirements) {
      expect(new Set(contactIds).size).toBe(contactIds.length);
      for (const id of contactIds) expect(people.has(id)).toBe(true);
      expect(new Set(links.map(({ offerId, category }) => `${category} ${offerId}`)).size).toBe(links.length);
      for (const { offerId, at } of links) {
        expect(shown.has(offerId)).toBe(true);
        expect(at >= createdAt && at <= updatedAt).toBe(true);
      }
      expect(createdAt < updatedAt).toBe(true);
    }
    const counts = linkCategories.map(
      (category) =>
        requirements.flatMap(({ links }) => links).filter((link) => link.category === category).length,
    );
    for (const count of counts) expect(count).toBeGreaterThan(5);
  });

  it("keep the same values whatever the day, dates aside", () => {
    const later = demoData("2027-06-01").requirements;
    const lasting = (all: typeof requirements) =>
      all.map(({ id, contactIds, links, properties }) => ({
        id,
        contactIds,
        links: links.map(({ offerId, category }) => `${category} ${offerId}`),
        dealname: properties.dealname,
        budget: properties.budget_annuel ?? properties.budget_achat,
      }));
    expect(lasting(later)).toEqual(lasting(requirements));
  });
});
