import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";

const { as, nobody } = await testApp();
const broker = await as("USER");
type Page = { items: Contact[]; nextToken?: string; count?: number };

const person = (number: number, fields: Record<string, unknown> = {}) => ({
  firstname: "Zoé",
  lastname: "Lefèvre",
  email: `contact${number}@exemple.test`,
  ...fields,
});

const create = async (body: Record<string, unknown>): Promise<Contact> =>
  (await broker.call<Contact>("createContact", { body })).body;

const emailsOf = ({ items }: Page): string[] => items.map(({ email }) => email);

const searched = async (search: string): Promise<string[]> =>
  emailsOf((await broker.call<Page>("listContacts", { query: { search } })).body);

await create(person(1, { company: "Crémerie d’Été", phone: "01 99 00 12 34" }));
await create(person(2, { firstname: "Éric", lastname: "Œuvrard", email: "B100%@exemple.test" }));
await create(person(3, { lastname: "Ångström", mobile: "+33 6 39 98 00 01", email: "a_b@exemple.test" }));
await create(person(4));
await create(person(4, { lastname: "Homonyme" }));

describe("contacts", () => {
  it("are stored as sent, with empty values as null", async () => {
    const contact = await create(person(9, { role: " Directrice ", fax: "", notes: null, city: "Paris" }));
    expect(contact).toMatchObject({
      firstname: "Zoé",
      role: "Directrice",
      fax: null,
      notes: null,
      city: "Paris",
    });
    const { status, body } = await broker.call("getContact", { params: { id: contact.id } });
    expect({ status, body }).toEqual({ status: 200, body: contact });
  });

  it("are listed by e-mail, ignoring case, paged and counted", async () => {
    const walked: string[] = [];
    let nextToken: string | undefined;
    do {
      const query = { limit: 2, ...(nextToken ? { nextToken } : {}) };
      const { body } = await broker.call<Page>("listContacts", { query });
      expect(body.count).toBe(6);
      walked.push(...emailsOf(body));
      nextToken = body.nextToken;
    } while (nextToken);
    const names = ["a_b", "B100%", "contact1", "contact4", "contact4", "contact9"];
    expect(walked).toEqual(names.map((name) => `${name}@exemple.test`));
  });

  it.each([
    ["zoe lefevre", ["contact1", "contact4", "contact9"]],
    ["LEFÈVRE ZOÉ", ["contact1", "contact4", "contact9"]],
    ["eric", ["B100%"]],
    ["angstrom", ["a_b"]],
    ["crémerie d’ete", ["contact1"]],
    ["01 99 00", ["contact1"]],
    ["6 39 98", ["a_b"]],
    ["%", ["B100%"]],
    ["a_b", ["a_b"]],
    ["\\", []],
    ["personne", []],
  ])("are found by '%s'", async (search, names) => {
    expect(await searched(search)).toEqual(names.map((name) => `${name}@exemple.test`));
  });

  it("are refused with an invalid field, naming it", async () => {
    const faults: [Record<string, unknown>, string, string][] = [
      [person(5, { firstname: "" }), "firstname", "Le prénom est obligatoire"],
      [person(5, { firstname: "Z" }), "firstname", "Le prénom doit contenir au moins 2 caractères"],
      [person(5, { lastname: undefined }), "lastname", "Le nom est obligatoire"],
      [person(5, { email: "sans-arobase" }), "email", "L'email doit être au format valide"],
      [person(5, { phone: "12" }), "phone", "Le numéro de téléphone n'est pas au format valide"],
      [person(5, { company: "<b>" }), "company", "L’entreprise contient des caractères non autorisés"],
      [person(5, { company: "x" }), "company", "L’entreprise doit contenir au moins 2 caractères"],
      [person(5, { surname: "x" }), "surname", "Champ inconnu"],
    ];
    for (const [body, field, message] of faults) {
      const answer = await broker.call<{ validationErrors: unknown[] }>("createContact", { body });
      expect(answer.status).toBe(422);
      expect(answer.body.validationErrors).toEqual([{ field, message }]);
    }
  });

  it("require a known id, a session, and a token of the same search", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await nobody.call("listContacts")).status).toBe(401);
    expect((await broker.call("getContact", { params: { id } })).status).toBe(404);
    const { body } = await broker.call<Page>("listContacts", { query: { limit: 1 } });
    const foreign = { search: "zoé", nextToken: body.nextToken };
    expect((await broker.call("listContacts", { query: foreign })).status).toBe(400);
  });
});
