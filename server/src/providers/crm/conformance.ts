import { dateTimeOf } from "@plateau/contract/requirements/property-values.ts";
import { dealContactSchema, requirementSchema } from "@plateau/contract/requirements/requirement.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { type CrmFixture, crmFixture } from "./conformance.fixture.ts";
import { type Crm, CrmRefused } from "./port.ts";

const UNKNOWN = ["999999999", "inconnue", "a b/../c?d=e#f", "é%2F"];

const refusedFields = async (attempt: Promise<unknown>): Promise<string[] | undefined> => {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (!(error instanceof CrmRefused)) throw error;
    for (const { message } of error.errors) expect(message).toMatch(/\S/);
    return error.errors.map(({ field }) => field);
  }
};

/**
 * Contract tests of every CRM adapter.
 * @param install returns a CRM holding the fixture; called once
 */
export const crmConformance = (name: string, install: (fixture: CrmFixture) => Promise<Crm>): void => {
  describe(`${name} CRM`, () => {
    let crm: Crm;
    beforeAll(async () => {
      crm = await install(crmFixture);
    });
    const { requirements, contacts, owners, stages, definitions } = crmFixture;

    const propertiesOf = async (id: string) => {
      const requirement = await crm.get(id);
      if (!requirement) throw new Error(`The requirement ${id} is not there`);
      return requirement.properties;
    };

    it("lists every requirement once, the last created first, with the properties that were asked", async () => {
      const asked = ["dealname", "amount", "precisions"];
      const listed = await crm.list(asked);
      const newest = [...requirements].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      expect(listed.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
      for (const [place, { properties, createdAt }] of listed.entries()) {
        const expected = newest[place];
        const { dealname, amount } = expected?.properties ?? {};
        expect(properties).toEqual({ dealname, amount: amount ?? null, precisions: null });
        expect(Date.parse(createdAt)).toBe(Date.parse(expected?.createdAt ?? ""));
      }
    });

    it("reads a requirement with every property that is defined, null where empty", async () => {
      const [, second] = requirements;
      const requirement = await crm.get("1001");
      expect(requirementSchema.parse(requirement)).toEqual(requirement);
      expect(requirement?.archived).toBe(false);
      for (const { name } of definitions) {
        expect([name, requirement?.properties[name]]).toEqual([name, second?.properties[name] ?? null]);
      }
    });

    it("knows nothing of an unknown id", async () => {
      for (const id of UNKNOWN) {
        expect(await crm.get(id)).toBeUndefined();
        expect(await crm.update(id, { dealname: "Personne" })).toBeUndefined();
        expect(await crm.setStage(id, "closedwon")).toBeUndefined();
        expect(await crm.contactsOf(id)).toBeUndefined();
      }
    });

    it("names the stages in their order, the owners, and what properties are", async () => {
      expect(await crm.stages()).toEqual(stages);
      const known = await crm.owners();
      expect(known).toHaveLength(owners.length);
      expect(known).toEqual(expect.arrayContaining([...owners]));
      const defined = await crm.propertyDefinitions();
      for (const expected of definitions) {
        const definition = defined.find(({ name }) => name === expected.name);
        const { label, type, multiSelect, groupName, editable } = expected;
        expect(definition).toMatchObject({ label, type, multiSelect, groupName, editable });
        expect(definition?.currencyCode === null).toBe(expected.currencyCode === null);
        if (type === "enumeration" && expected.options.length > 0)
          expect(definition?.options).toEqual(expected.options);
      }
    });

    it("writes a value of every type, answers the whole, and keeps what was not sent", async () => {
      const before = await crm.get("1002");
      const sent = {
        dealname: "Bureaux « Été » à l’Étoile ; 300 m²",
        budget_annuel: "120000.5",
        date_entree_souhaitee: "2027-02-28",
        terrasse: "false",
        location_ou_achat: "achat",
        type_de_bien: "office;warehouse",
        precisions: "Première ligne\nSeconde ligne",
        hubspot_owner_id: owners[1]?.id ?? "",
      };
      const written = await crm.update("1002", { ...sent, prochain_rendez_vous: "2026-12-01T09:30:00.000Z" });
      const { prochain_rendez_vous: moment, ...properties } = written?.properties ?? {};
      const { prochain_rendez_vous: _, ...old } = before?.properties ?? {};
      expect(properties).toMatchObject({ ...old, ...sent });
      expect(dateTimeOf(moment)).toBe("2026-12-01T09:30:00.000Z");
      expect(Date.parse(written?.updatedAt ?? "")).toBeGreaterThanOrEqual(
        Date.parse(before?.updatedAt ?? ""),
      );
      expect(await crm.get("1002")).toEqual(written);
    });

    it.each(["", null])("removes a value by %j", async (empty) => {
      await crm.update("1003", { precisions: "À garder", amount: "5000", type_de_bien: "office;land" });
      const written = await crm.update("1003", { amount: empty, type_de_bien: empty });
      expect(written?.properties).toMatchObject({ precisions: "À garder", amount: null, type_de_bien: null });
      expect(await crm.get("1003")).toEqual(written);
    });

    it.each([
      ["budget_annuel", "cher"],
      ["date_entree_souhaitee", "2027-02-30"],
      ["prochain_rendez_vous", "demain"],
      ["terrasse", "peut-être"],
      ["location_ou_achat", "échange"],
      ["type_de_bien", "office;château"],
      ["dealstage", "nulle-part"],
      ["hubspot_owner_id", "personne"],
      ["propriete_inconnue", "1"],
    ])("refuses %s '%s' by its name, and writes nothing of the same call", async (property, value) => {
      const before = await propertiesOf("1004");
      const attempt = crm.update("1004", { dealname: "À moitié", [property]: value });
      expect(await refusedFields(attempt)).toEqual([property]);
      expect(await propertiesOf("1004")).toEqual(before);
    });

    it("loses nothing of two changes at once", async () => {
      await Promise.all([
        crm.update("1005", { precisions: "L’un" }),
        crm.update("1005", { parking: "3" }),
        crm.setStage("1005", "visits"),
      ]);
      expect(await propertiesOf("1005")).toMatchObject({
        precisions: "L’un",
        parking: "3",
        dealstage: "visits",
      });
    });

    it("moves a requirement to any stage, and to no other", async () => {
      for (const { id: stage } of stages) {
        expect((await crm.setStage("1006", stage))?.properties.dealstage).toBe(stage);
        expect((await propertiesOf("1006")).dealstage).toBe(stage);
      }
      expect(await refusedFields(crm.setStage("1006", "nulle-part"))).toEqual(["dealstage"]);
      expect((await propertiesOf("1006")).dealstage).toBe(stages.at(-1)?.id);
    });

    it("shows a change in the next list", async () => {
      await crm.update("1007", { dealname: "Renommée" });
      const listed = await crm.list(["dealname"]);
      expect(listed.find(({ id }) => id === "1007")?.properties).toEqual({ dealname: "Renommée" });
    });

    it("names the contacts of a requirement, each once", async () => {
      const found = await crm.contactsOf("1001");
      const expected = contacts.slice(0, 2).map(({ id, ...properties }) => ({ id, properties }));
      expect(found).toHaveLength(expected.length);
      expect(found).toEqual(expect.arrayContaining(expected));
      for (const contact of found ?? []) expect(dealContactSchema.parse(contact)).toEqual(contact);
      expect(await crm.contactsOf("1008")).toEqual([]);
    });
  });
};
