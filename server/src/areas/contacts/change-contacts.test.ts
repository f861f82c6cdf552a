import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { newOffer, readOffer, UNKNOWN_ID } from "../offers/offers.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";
import { newContact } from "./contacts.fixture.ts";

const { as, nobody } = await testApp();
const broker = await as("USER");

type Link = { id: string; label: string; detail: string | null };
type Links = { offers: Link[]; requirements: Link[] };

const update = (id: string, body: Record<string, unknown>, ifMatch?: string) =>
  broker.call<Contact>("updateContact", { params: { id }, body, ...(ifMatch ? { ifMatch } : {}) });
const read = (id: string) => broker.call<Contact>("getContact", { params: { id } });
const remove = (id: string) => broker.call("deleteContact", { params: { id } });
const linksOf = async (id: string): Promise<Links> =>
  (await broker.call<Links>("listContactLinks", { params: { id } })).body;

const offerWith = async (title: string, ...contacts: Contact[]) => {
  const offer = await newOffer(broker, { title });
  await broker.call("saveContacts", {
    params: { id: offer.id },
    body: { contactIds: contacts.map(({ id }) => id) },
  });
  return readOffer(broker, offer.id);
};

describe("changing a contact", () => {
  it("changes the given fields and keeps the others", async () => {
    const contact = await newContact(broker, "change", { city: "Paris", role: "Notaire" });
    const { status, body } = await update(contact.id, { lastname: "Ozanne", role: "" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...contact, lastname: "Ozanne", role: null, updatedAt: body.updatedAt });
    expect(body.updatedAt > contact.updatedAt).toBe(true);
    expect((await read(contact.id)).body).toEqual(body);
  });

  it("refuses to overwrite a concurrent save", async () => {
    const { id, updatedAt } = await newContact(broker, "twice");
    expect((await update(id, { city: "Lyon" }, updatedAt)).status).toBe(200);
    expect((await update(id, { city: "Lille" }, updatedAt)).status).toBe(409);
    expect((await update(id, { city: "Lille" })).body.city).toBe("Lille");
  });

  it("refuses an invalid field, an unknown contact and a missing session", async () => {
    const { id } = await newContact(broker, "wrong");
    expect(await update(id, { firstname: "", phone: "12" })).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          { field: "firstname", message: "Le prénom est obligatoire" },
          { field: "phone", message: "Le numéro de téléphone n'est pas au format valide" },
        ],
      },
    });
    expect((await update(UNKNOWN_ID, { city: "Lyon" })).status).toBe(404);
    expect((await nobody.call("updateContact", { params: { id }, body: {} })).status).toBe(401);
  });
});

describe("deleting a contact", () => {
  it("deletes its links and keeps its offers unchanged", async () => {
    const [gone, kept] = [await newContact(broker, "gone"), await newContact(broker, "kept")];
    const offer = await offerWith("Deux contacts", gone, kept);
    expect((await remove(gone.id)).status).toBe(204);
    expect((await read(gone.id)).status).toBe(404);
    expect(await readOffer(broker, offer.id)).toEqual({ ...offer, contacts: [kept] });
  });

  it("refuses an unknown contact and a missing session", async () => {
    expect((await remove(UNKNOWN_ID)).status).toBe(404);
    expect((await nobody.call("deleteContact", { params: { id: UNKNOWN_ID } })).status).toBe(401);
  });
});

describe("records linked to a contact", () => {
  it("are its offers, latest first, with status and town; deleted ones are left out", async () => {
    const contact = await newContact(broker, "linked");
    const first = await offerWith("Première", contact);
    await offerWith("Étrangère");
    const deleted = await offerWith("Supprimée", contact);
    const last = await offerWith("Dernière", contact);
    await broker.call("deleteOffer", { params: { id: deleted.id } });
    expect(await linksOf(contact.id)).toEqual({
      offers: [
        { id: last.id, label: "Dernière", detail: "Brouillon · 75004 Paris" },
        { id: first.id, label: "Première", detail: "Brouillon · 75004 Paris" },
      ],
      requirements: [],
    });
  });

  it("are its requirements, most recently created first, with stage and amount; archived ones are left out", async () => {
    const contact = await newContact(broker, "client");
    const requirementOf = async (properties: Record<string, string>) => {
      const { id } = await newRequirement(broker, properties);
      const body = { contactIds: [contact.id] };
      await broker.call("saveRequirementContacts", { params: { id }, body });
      return id;
    };
    const first = await requirementOf({ dealname: "Siège social", dealstage: "visits", amount: "12500" });
    const gone = await requirementOf({ dealname: "Archivée" });
    const last = await requirementOf({ dealname: "Entrepôt" });
    await newRequirement(broker, { dealname: "Étrangère" });
    await broker.call("archiveRequirement", { params: { id: gone } });
    expect(await linksOf(contact.id)).toEqual({
      offers: [],
      requirements: [
        { id: last, label: "Entrepôt", detail: "Nouvelle demande" },
        { id: first, label: "Siège social", detail: "Visites · 12\u202f500\u202f€" },
      ],
    });
    expect((await remove(contact.id)).status).toBe(204);
    const left = await broker.call<{ items: unknown[] }>("listRequirementContacts", {
      params: { id: first },
    });
    expect(left.body.items).toEqual([]);
  });

  it("require a known contact and a session", async () => {
    const parts = { params: { id: UNKNOWN_ID } };
    expect((await broker.call("listContactLinks", parts)).status).toBe(404);
    expect((await nobody.call("listContactLinks", parts)).status).toBe(401);
  });
});

describe("finding duplicate contacts", async () => {
  const found = async (query: Record<string, string>): Promise<[string, string][]> => {
    const { body } = await broker.call<{ items: { contact: Contact; by: string }[] }>(
      "findDuplicateContacts",
      { query },
    );
    return body.items.map(({ contact, by }) => [contact.email, by]);
  };
  const one = await newContact(broker, "Double", { phone: "01 99 00 77 01", lastname: "Nogaret" });
  const two = await newContact(broker, "autre", { mobile: "+33 1 99-00-77-01", fax: "01 99 00 77 02" });

  it("finds an e-mail, ignoring case", async () => {
    expect(await found({ email: " DOUBLE@Exemple.test" })).toEqual([[one.email, "email"]]);
  });

  it.each(["0199007701", "01-99-00-77-01", "+33199007701", "0033 1 99 00 77 01", "+33 (0)1.99.00.77.01"])(
    "finds a phone or mobile in any format: %s",
    async (phone) => {
      expect(await found({ phone })).toEqual([
        [two.email, "phone"],
        [one.email, "phone"],
      ]);
    },
  );

  it("finds both numbers of a contact that has two", async () => {
    const query = { phone: "01 99 00 77 09", mobile: "01 99 00 77 01" };
    expect(await found(query)).toEqual([
      [two.email, "phone"],
      [one.email, "phone"],
    ]);
  });

  it("returns a contact once, e-mail match first, and not the one being edited", async () => {
    const query = { email: one.email, phone: "01 99 00 77 01" };
    expect(await found(query)).toEqual([
      [one.email, "email"],
      [two.email, "phone"],
    ]);
    expect(await found({ ...query, except: one.id })).toEqual([[two.email, "phone"]]);
  });

  it("finds nothing by fax, partial number, partial e-mail or empty input", async () => {
    for (const phone of ["0199007702", "01 99 00", "99007701", "12"])
      expect(await found({ phone })).toEqual([]);
    expect(await found({ email: "ouble@exemple.test" })).toEqual([]);
    expect(await found({})).toEqual([]);
  });

  it("refuses a malformed id and a missing session", async () => {
    const query = { except: "1" };
    expect((await broker.call("findDuplicateContacts", { query })).status).toBe(422);
    expect((await nobody.call("findDuplicateContacts")).status).toBe(401);
  });
});
