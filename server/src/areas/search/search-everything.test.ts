import type { Note } from "@plateau/contract/notes/note.ts";
import type { SearchGroup, SearchHit } from "@plateau/contract/search/operations.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { embeddedCrm } from "../../providers/crm/embedded/adapter.ts";
import { testApp } from "../../test/app.ts";
import { newOffer, rivoli } from "../offers/offers.fixture.ts";

const here = await testApp();
const { as, nobody, db } = here;
const broker = await as("USER");

type Answer = { groups: { group: SearchGroup; items: SearchHit[] }[] };

const search = async (q: string): Promise<Answer["groups"]> => {
  const { status, body } = await broker.call<Answer>("searchEverything", { query: { q } });
  expect({ q, status }).toEqual({ q, status: 200 });
  return body.groups;
};
const found = async (group: SearchGroup, q: string): Promise<string[]> =>
  ((await search(q)).find((entry) => entry.group === group)?.items ?? []).map(({ label }) => label);

const place = (name: string, postcode: string, city: string) => ({
  ...rivoli(1),
  properties: {
    ...rivoli(1).properties,
    id: `75108_${name.length}_00012`,
    label: `${name} ${postcode} ${city}`,
    postcode,
    city,
  },
});
const contact = (fields: Record<string, unknown>) =>
  broker.call("createContact", { body: { firstname: "Zoé", email: "zoe@exemple.test", ...fields } });

const haussmann = await newOffer(broker, {
  title: "Bureaux lumineux – Étoile d’Or",
  address: place("38 Boulevard Haussmann", "75009", "Paris"),
  mandateId: "M-2026-014",
});
const secret = await newOffer(broker, { title: "Entrepôt confidentiel", private: true });
await contact({
  lastname: "Lefèvre",
  company: "Crémerie d’Été",
  phone: "01 99 00 12 34",
  mobile: "+33 6 39 98 00 07",
});
await db.run(sql`
  insert into contacts (firstname, lastname, email, phone)
  values ('Zoé', 'Ångström', 'b.angstrom@bois-et-fils.test', '+33 (0)1.99.00.56.78')`);
await db.run(sql`
  insert into companies (siren, name, city)
  values ('552100554', 'Compagnie du Canal', 'Pantin'), ('732829320', 'SCI du Faubourg', 'Paris')`);
await db.run(
  sql`insert into parcels (numero, lon, lat) values ('75118000AO0042', 2.3, 48.8), ('75118000AO0043', 2.3, 48.8)`,
);
await db.run(sql`
  insert into people (firstname, lastname, email, phone, job_title)
  values ('Thibault', 'Kerjean', 'thibault.kerjean@agence.test', '01 99 00 10 08', 'Consultant bureaux')`);
await db.run(sql`
  with requirement as (
    insert into requirements (properties) values (${{
      dealname: "Siège Ambre",
      dealstage: "visits",
      localisation_recherchee: "Neuilly-sur-Seine; Rue d’Amsterdam",
    }}) returning id
  )
  insert into requirement_contacts (requirement_id, contact_id, position)
  select requirement.id, contacts.id, 1 from requirement, contacts where lastname = 'Ångström'`);

describe("searchEverything results", () => {
  it.each<[SearchGroup, string, string]>([
    ["offers", "bureaux lumineux", haussmann.title],
    ["offers", "LUMINEUX etoile BUREAUX", haussmann.title],
    ["offers", "hausman", haussmann.title],
    ["offers", "boulevrad haussman", haussmann.title],
    ["offers", "38 bd hauss", haussmann.title],
    ["offers", "haus 38", haussmann.title],
    ["offers", "75009 haussmann", haussmann.title],
    ["offers", "M-2026-014", haussmann.title],
    ["offers", haussmann.id, haussmann.title],
    ["offers", haussmann.id.slice(0, 8), haussmann.title],
    ["offers", "confidentiel", secret.title],
    ["requirements", "siege ambre", "Siège Ambre"],
    ["requirements", "SIÈGE ambr", "Siège Ambre"],
    ["requirements", "siege abmre", "Siège Ambre"],
    ["requirements", "neuilly sur seine", "Siège Ambre"],
    ["requirements", "amsterdam ambre", "Siège Ambre"],
    ["requirements", "angstrom", "Siège Ambre"],
    ["requirements", "ambre angstorm", "Siège Ambre"],
    ["contacts", "zoe lefevre", "Zoé Lefèvre"],
    ["contacts", "LEFÈVRE ZOÉ", "Zoé Lefèvre"],
    ["contacts", "lefevbre", "Zoé Lefèvre"],
    ["contacts", "cremerie d'ete", "Zoé Lefèvre"],
    ["contacts", "01 99 00 12 34", "Zoé Lefèvre"],
    ["contacts", "0199001234", "Zoé Lefèvre"],
    ["contacts", "01.99.00.12", "Zoé Lefèvre"],
    ["contacts", "+33 1 99 00 12 34", "Zoé Lefèvre"],
    ["contacts", "0033199001234", "Zoé Lefèvre"],
    ["contacts", "06 39 98 00 07", "Zoé Lefèvre"],
    ["contacts", "lefevre 0639980007", "Zoé Lefèvre"],
    ["contacts", "0199005678", "Zoé Ångström"],
    ["contacts", "b.angstrom@bois-et-fils.test", "Zoé Ångström"],
    ["contacts", "bois-et", "Zoé Ångström"],
    ["users", "kerjean thib", "Thibault Kerjean"],
    ["users", "kerjaen", "Thibault Kerjean"],
    ["users", "+33 1 99 00 10 08", "Thibault Kerjean"],
    ["companies", "552 100 554", "Compagnie du Canal"],
    ["companies", "552100554", "Compagnie du Canal"],
    ["companies", "55 21 00 55 4", "Compagnie du Canal"],
    ["companies", "552 100", "Compagnie du Canal"],
    ["companies", "cie canal", "Compagnie du Canal"],
    ["companies", "compganie pantin", "Compagnie du Canal"],
    ["parcels", "75118 AO 42", "75118000AO0042"],
    ["parcels", "75118000ao0042", "75118000AO0042"],
  ])("include %s by '%s'", async (group, q, label) => {
    expect(await found(group, q)).toContain(label);
  });

  it.each([
    ["lumineux entrepôt", "words of two things"],
    ["zzzzzz", "no word of anything"],
    ["75010 haussmann", "another number"],
    ["hosman", "two errors"],
    ["?!%_", "no letter and no digit"],
    ["'\"\\;--", "what a database might take for its own"],
    ["a') | ('b", "operators"],
    ["grotte & | ! <-> :* gouffre", "operators between words"],
    ["\u0001\u0002\u0003 éé", "characters that are not printed"],
    ["🏢🏢🏢🏢", "pictures"],
    ["x".repeat(100), "a very long word"],
    ["é ".repeat(50).trim(), "very many words"],
    ["12 ".repeat(33).trim(), "very many numbers"],
  ])("are empty for '%s': %s", async (q) => {
    expect(await search(q)).toEqual([]);
  });

  it("carry a detail that tells them apart, and the id of their page", async () => {
    expect(await search("552100554")).toEqual([
      {
        group: "companies",
        items: [{ id: "552100554", label: "Compagnie du Canal", detail: "552\u00a0100\u00a0554 · Pantin" }],
      },
    ]);
    const [contacts] = await search("+33 1 99 00 12");
    expect(contacts?.items[0]?.detail).toBe("01 99 00 12 34 · Crémerie d’Été · zoe@exemple.test");
    const [requirements] = await search("siège ambre");
    expect(requirements?.items).toEqual([
      {
        id: expect.any(String),
        label: "Siège Ambre",
        detail: "Visites · Neuilly-sur-Seine, Rue d’Amsterdam",
      },
    ]);
    const [offers] = await search("confidentiel");
    expect(offers?.items).toEqual([
      { id: secret.id, label: secret.title, detail: "75004 Paris · Brouillon · Privé" },
    ]);
  });

  it("leave out Plateau's own requirements when an external CRM is connected", async () => {
    const { own: _own, ...foreign } = embeddedCrm(db);
    const beside = await testApp({ ports: { crm: foreign }, beside: here });
    const colleague = await beside.as("USER", 2);
    const { body } = await colleague.call<Answer>("searchEverything", { query: { q: "angstrom" } });
    expect(body.groups.map(({ group }) => group)).toEqual(["contacts"]);
  });

  it("are five of each group at most, best matches first, then newest", async () => {
    const titles = ["Verger", "Vergeron", "Verget", "Verger", "Vergerie", "Verger", "Vergere"];
    const ids: string[] = [];
    for (const [index, title] of titles.entries()) {
      const { id } = await newOffer(broker, { title: `${title} ${index}` });
      ids.push(id);
    }
    expect(await found("offers", "verger")).toEqual([
      "Verger 5",
      "Verger 3",
      "Verger 0",
      "Vergere 6",
      "Vergerie 4",
    ]);
    expect((await found("offers", "vergerr")).length).toBe(5);
  });

  it("tolerate one error in any word of a title, in any word order", async () => {
    const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
    const word = fc.array(letter, { minLength: 4, maxLength: 11 }).map((letters) => letters.join(""));
    const titles = fc.sample(fc.array(word, { minLength: 2, maxLength: 5 }), { numRuns: 80, seed: 7 });
    const offers: { title?: string | null }[] = [];
    // One after the other: all at once wait too long for a connection on a slow machine.
    for (const words of titles) offers.push(await newOffer(broker, { title: words.join(" ") }));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(offers.length - 1),
        fc.nat(),
        fc.nat(),
        letter,
        fc.constantFrom("out", "in", "wrong", "swapped"),
        fc.boolean(),
        async (which, ofWord, place, other, error, turned) => {
          const title = offers[which]?.title ?? "";
          const words = title.split(" ");
          const at = ofWord % words.length;
          const right = words[at] ?? "";
          const i = place % right.length;
          const wrong = {
            out: right.slice(0, i) + right.slice(i + 1),
            in: right.slice(0, i) + other + right.slice(i),
            wrong: right.slice(0, i) + other + right.slice(i + 1),
            swapped: right.slice(0, i) + right.charAt(i + 1) + right.charAt(i) + right.slice(i + 2),
          }[error];
          const typed = words.with(at, wrong);
          expect(await found("offers", (turned ? typed.reverse() : typed).join(" "))).toContain(title);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("searchEverything", () => {
  it("finds one's own tasks alone, open ones first", async () => {
    const colleague = await as("ADMINISTRATOR");
    const newTask = async (client: typeof broker, body: Record<string, unknown>) =>
      (await client.call<Note>("createNote", { body })).body.id;
    await newTask(broker, {
      title: "Rappeler Mme Quimperlé",
      content: "Bail des Glycines",
      dueDate: "2026-12-01T23:30:00Z",
    });
    await newTask(broker, { title: "Relancer les Glycines" });
    await newTask(broker, { title: "Visiter les Glycines", completed: true });
    await newTask(colleague, { title: "Relancer les Glycines pour un collègue" });
    const binned = await newTask(broker, { title: "Glycines, sans suite" });
    await broker.call("deleteNote", { params: { id: binned } });
    const tasks = async (q: string) =>
      (await search(q))
        .find(({ group }) => group === "tasks")
        ?.items.map(({ label, detail }) => [label, detail]);
    const [quimperle, open, done] = [
      ["Rappeler Mme Quimperlé", "Pour le 2 décembre 2026"],
      ["Relancer les Glycines", null],
      ["Visiter les Glycines", "Terminée"],
    ];
    expect(await tasks("quimper")).toEqual([quimperle]);
    expect(await tasks("glycines")).toEqual([open, quimperle, done]);
    expect(await tasks("glycynes bail")).toBeUndefined();
    expect(await tasks("glycines bai")).toEqual([quimperle]);
  });

  it("is open to anyone signed in, but shows a visitor no draft", async () => {
    const query = { q: "haussmann" };
    expect((await nobody.call("searchEverything", { query })).status).toBe(401);
    for (const group of ["VISITOR", "USER", "ADMINISTRATOR", "SUPERUSER"] as const) {
      const { status, body } = await (await as(group)).call<Answer>("searchEverything", { query });
      const found = group === "VISITOR" ? 0 : 1;
      expect({ status, found: body.groups.length }).toEqual({ status: 200, found });
    }
  });

  it.each([
    [{}, "q"],
    [{ q: "ab" }, "q"],
    [{ q: "  ab  " }, "q"],
    [{ q: "x".repeat(101) }, "q"],
    [{ q: "rivoli", limit: 100 }, "limit"],
  ])("refuses %j and names the field", async (query, field) => {
    const { status, body } = await broker.call<{ validationErrors: { field: string }[] }>(
      "searchEverything",
      {
        query,
      },
    );
    expect(status).toBe(422);
    expect(body.validationErrors.map((error) => error.field)).toEqual([field]);
  });
});
