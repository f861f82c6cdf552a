import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { phoneDigits } from "@plateau/contract/contacts/phone-digits.ts";
import { foldedWords, isOneErrorAway } from "@plateau/contract/search/words.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newContact } from "../contacts.fixture.ts";

const { as, db } = await testApp();
const broker = await as("USER");
type Page = { items: Contact[]; nextToken?: string; count?: number };

const list = async (query: Record<string, unknown>): Promise<Page> =>
  (await broker.call<Page>("listContacts", { query })).body;
const names = (page: Page): string[] => page.items.map(({ email }) => email.split("@")[0] ?? "");
const found = async (search: string): Promise<string[]> => names(await list({ search }));

await newContact(broker, "oeuvrard", {
  firstname: "Élodie",
  lastname: "Œuvrard",
  company: "L’Étude des Deux Quais",
  role: "Asset manager",
  phone: "01 99 00 12 34",
  mobile: "+33 6 39-98 00 01",
  fax: "0199001299",
  address: "12 Rue de Messine",
  postalCode: "75008",
  city: "Neuilly-sur-Seine",
  website: "https://deux-quais.test",
  notes: "Détient les clés\u202f; 100 % joignable le matin_tôt.",
});
for (const lastname of ["Martin", "Marin", "Martine", "Mardin", "Morvan", "Marchal"]) {
  await newContact(broker, lastname.toLowerCase(), { firstname: "Hugo", lastname });
}

describe("searching contacts", () => {
  it.each([
    "œuvrard",
    "OEUVRARD elodie",
    "élodie oeuvr",
    "uvra",
    "ETUDE deux",
    "l'étude",
    "asset",
    "01 99 00 12 34",
    "0199001234",
    "01.99.00.12.34",
    "+33199001234",
    "0033 1 99 00 12",
    "+33 (0)1 99 00",
    "06 39 98 00 01",
    "39 98 00",
    "01 99 00 12 99",
    "messine",
    "75008",
    "neuilly sur seine",
    "deux-quais.test",
    "cles matin",
    "100 %",
    "matin_tot",
    "elodie 0639980001 neuilly",
    "oeuvrard@exemple.test",
  ])("finds a part of any field, ignoring case, accents and spacing: '%s'", async (search) => {
    expect(await found(search)).toEqual(["oeuvrard"]);
  });

  it.each([
    "ouvrard",
    "oevrard",
    "oeuvrad",
    "oeuuvrard",
    "oeuvrrad",
    "elodi neuilli",
    "elodie.oeuvard",
    "Étide",
  ])("tolerates one typing error per word: '%s'", async (search) => {
    expect(await found(search)).toContain("oeuvrard");
  });

  it.each(["ouvrrad", "etu de qoaix", "75009", "01 99 00 12 35", "elodie martin", "qua1s deux7"])(
    "does not find more distant words or other numbers: '%s'",
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it("returns exact matches first, then near ones, each by e-mail", async () => {
    expect(await found("martin")).toEqual(["martin", "martine", "mardin", "marin"]);
    expect(await found("hugo marchel")).toEqual(["marchal"]);
  });

  it("pages through both, each contact once, and counts them", async () => {
    const walked: string[] = [];
    let nextToken: string | undefined;
    do {
      const page = await list({ search: "martin", limit: 1, ...(nextToken ? { nextToken } : {}) });
      expect(page.count).toBe(4);
      walked.push(...names(page));
      nextToken = page.nextToken;
    } while (nextToken);
    expect(walked).toEqual(["martin", "martine", "mardin", "marin"]);
  });

  it("forgets the previous values of a changed or deleted contact", async () => {
    const { id } = await newContact(broker, "passe", { lastname: "Castelbrun" });
    expect(await found("castelbru")).toEqual(["passe"]);
    await broker.call("updateContact", { params: { id }, body: { lastname: "Tessier" } });
    expect(await found("castelbrum")).toEqual([]);
    expect(await found("tesier")).toEqual(["passe"]);
    await broker.call("deleteContact", { params: { id } });
    expect(await found("tesier")).toEqual([]);
    expect(await db.rows(sql`select from contact_words where contact_id = ${id}`)).toEqual([]);
  });

  it("accepts any input", async () => {
    const typed = fc.string({ unit: fc.constantFrom(..."aé'’%_\\+0 ()-.\u202f￼＼ß漢"), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const { status } = await broker.call("listContacts", { query: { search } });
        expect(status).toBe(200);
      }),
    );
    expect((await list({ search: "abcdefgh ".repeat(22) })).items).toEqual([]);
    expect((await broker.call("listContacts", { query: { search: "a".repeat(201) } })).status).toBe(422);
  });
});

describe("SQL text folding", () => {
  it("folds words like the contract", async () => {
    const written = fc.string({ unit: fc.constantFrom(..."aZéÀçŒœÆæßøŁđ’'-.@9 ñÿ") });
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const row = await db.row<{ folded: string }>(sql`select contact_folded(${text}) folded`);
        expect(row?.folded.split(/[^a-z0-9]+/).filter(Boolean)).toEqual(foldedWords(text));
      }),
    );
  });

  it("reads the digits of numbers like the contract", async () => {
    const written = fc.string({ unit: fc.constantFrom(..."0033612-+. ()") }).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const row = await db.row<{ digits: string }>(sql`select contact_phone_digits(${text}) digits`);
        expect(row?.digits).toBe(phoneDigits(text));
      }),
    );
  });

  it("finds exactly the surnames that contain the typed one or are one error away", async () => {
    const letters = fc.stringMatching(/^[ab]{4,6}$/);
    const surnames = fc.sample(letters, { seed: 7, numRuns: 40 });
    for (const [i, lastname] of [...new Set(surnames)].entries()) {
      await newContact(broker, `9${i}`, { firstname: "Yy", lastname });
    }
    const { items } = await list({ search: "Yy", limit: 1000 });
    await fc.assert(
      fc.asyncProperty(letters, async (typed) => {
        const expected = items.filter(
          ({ lastname }) =>
            lastname.includes(typed) ||
            items.some(
              (other) =>
                isOneErrorAway(typed, other.lastname, { whole: true }) && lastname.includes(other.lastname),
            ),
        );
        const answered = (await list({ search: `yy ${typed}`, limit: 1000 })).items;
        expect(new Set(answered.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      }),
      { numRuns: 40 },
    );
  });
});
