import { gunzipSync } from "node:zlib";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { type ImportPreview, importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";
import fc from "fast-check";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { newContact } from "../contacts.fixture.ts";

const { app, as, nobody, db } = await testApp();
const broker = await as("USER");
const visitor = await as("VISITOR");

beforeEach(() => db.run(sql`delete from contacts`).then(() => undefined));

type Refusal = { message: string; validationErrors: { field: string; message: string }[] };

const previewOf = (csv: string, columns?: Record<string, number>) =>
  broker.call<ImportPreview & Refusal>("previewContactImport", {
    body: { csv, ...(columns ? { columns } : {}) },
  });
const imported = (csv: string, choices: Record<string, unknown> = {}) =>
  broker.call<{ created: number; invalid: number; duplicates: number } & Refusal>("importContacts", {
    body: { csv, ...choices },
  });
const everybody = async (): Promise<Contact[]> =>
  (await broker.call<{ items: Contact[] }>("listContacts", { query: { limit: 1000 } })).body.items;
const exported = (query: Record<string, string> = {}) =>
  app.inject({
    method: "GET",
    url: `/api/contacts/export?${new URLSearchParams(query)}`,
    headers: broker.headers,
  });

const HEAD = "Prénom;Nom;E-mail";
const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `Zoé;Lefèvre;z${i}@exemple.test`).join("\r\n");

describe("previewing a contacts file", () => {
  it.each([
    ["semicolons", "\ufeffPrénom;Nom;E-mail;Tél.\r\nZoé;Lefèvre;zoe@exemple.test;01 99 00 12 34\r\n"],
    ["commas", "first name,LAST NAME,mail,phone\nZoé,Lefèvre,zoe@exemple.test,01 99 00 12 34"],
    [
      "tabs",
      "PRENOM\tNom de famille\tCourriel\tTéléphone fixe\rZoé\tLefèvre\tzoe@exemple.test\t01 99 00 12 34",
    ],
    ["quotes", '"Tél","Email","Nom","Prénom"\n"01 99 00 12 34","zoe@exemple.test","Lefèvre"," Zoé "\n'],
  ])("accepts %s and the usual headings", async (_, csv) => {
    const { status, body } = await previewOf(csv);
    expect(status).toBe(200);
    expect(body.lines).toEqual([
      {
        line: 2,
        values: { firstname: "Zoé", lastname: "Lefèvre", email: "zoe@exemple.test", phone: "01 99 00 12 34" },
        errors: [],
        duplicate: false,
      },
    ]);
    expect(body).toMatchObject({ valid: 1, invalid: 0, duplicates: 0 });
  });

  it("takes what Excel writes: sep=, numbers kept as text, quotes and apostrophes in company names", async () => {
    const csv = [
      "\ufeffsep=;",
      `${HEAD};Tél.;="Portable";Entreprise`,
      'Zoé;Lefèvre;zoe@exemple.test;="0199001234";"=""0639980001""";"SARL ""Le Zinc d\'Or"""',
      'Jean;Durand;jean@exemple.test;;;L’Atelier "Vauban" & fils',
      "Léa;D'Arc;lea@exemple.test;;;« Chez Léa »",
      "Z;Petit;z@exemple.test;;;",
    ].join("\r\n");
    const { body } = await previewOf(csv);
    expect(body.lines.map(({ line, errors }) => [line, errors.map(({ message }) => message)])).toEqual([
      [3, []],
      [4, []],
      [5, []],
      [6, ["Le prénom doit contenir au moins 2 caractères"]],
    ]);
    expect(body.lines[0]?.values).toMatchObject({
      phone: "0199001234",
      mobile: "0639980001",
      company: `SARL "Le Zinc d'Or"`,
    });
    expect((await imported(csv, { invalidLines: "skip" })).body.created).toBe(3);
    expect((await everybody()).map(({ company }) => company)).toContain('L’Atelier "Vauban" & fils');
  });

  it.each([",", "\t"])("takes the separator that Excel names before any other: %j", async (separator) => {
    const row = (...cells: string[]) => cells.join(separator);
    const csv = `sep=${separator}\n${row("Nom;s", "Prénom", "E-mail")}\n${row("Durand", "Zoé", "z@exemple.test")}`;
    const { body } = await previewOf(csv);
    expect(body.headings).toEqual(["Nom;s", "Prénom", "E-mail"]);
  });

  it("says the one cause of a line whose quotes are misplaced, not what follows from it", async () => {
    const { body } = await previewOf(
      `${HEAD}\n"Zoé"x;Lefèvre;a@exemple.test"\nZoé;Durand;b@exemple.test;c;d`,
    );
    expect(body.lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual(
      body.lines.map(() => [expect.any(String)]),
    );
    expect(body.lines[0]?.errors[0]?.message).toBe("Les guillemets de cette ligne sont mal placés");
  });

  it.each([
    ["a title and empty rows", `Contacts, clients et fournisseurs 2026\n\n;;\n${HEAD};Tél`, 5],
    ["merged groups of columns", `Contact;Société;Adresse;\n${HEAD};Tél`, 3],
    ["empty rows", `;;;\n\n${HEAD};Tél`, 4],
  ])("finds the headings below %s", async (_, above, line) => {
    const csv = `${above}\nZoé;Lefèvre;zoe@exemple.test;01 99 00 12 34`;
    const { body } = await previewOf(csv);
    expect(body.headings).toEqual(["Prénom", "Nom", "E-mail", "Tél"]);
    expect(body.lines).toMatchObject([{ line, errors: [], values: { phone: "01 99 00 12 34" } }]);
    expect((await imported(csv, { columns: body.columns })).body.created).toBe(1);
  });

  it("shares a column that holds both names", async () => {
    const csv = "Nom et prénom;E-mail\nLefèvre Zoé;zoe@exemple.test\nMme DE LA TOUR Anne;anne@exemple.test";
    const { body } = await previewOf(csv);
    expect(body.columns).toEqual({ firstname: 0, lastname: 0, email: 1 });
    expect(body.lines.map(({ values }) => [values.firstname, values.lastname])).toEqual([
      ["Zoé", "Lefèvre"],
      ["Anne", "DE LA TOUR"],
    ]);
    expect((await imported(csv, { columns: body.columns })).body.created).toBe(2);
  });

  it("prefers the job title to Outlook's courtesy title", async () => {
    const headings = "Title,First Name,Last Name,E-mail Address,Job Title,Business Street,Business City";
    const { body } = await previewOf(`${headings}\nM.,Zoé,Lefèvre,zoe@exemple.test,Directrice,1 rue X,Paris`);
    expect(body.lines[0]?.values).toMatchObject({ role: "Directrice", address: "1 rue X", city: "Paris" });
  });

  it.each([
    ["01.99.00.12.34", "01 99 00 12 34"],
    ["01/99/00/12/34", "01 99 00 12 34"],
    ["(01) 99 00 12 34", "01 99 00 12 34"],
    ["01‑99‑00‑12‑34", "01 99 00 12 34"],
    ["199001234", "01 99 00 12 34"],
    ["Tél. : 01 99 00 12 34", "01 99 00 12 34"],
    ["33199001234", "+33 1 99 00 12 34"],
    ["+33 (0)1 99 00 12 34", "+33 1 99 00 12 34"],
    ["+33.1.99.00.12.34", "+33 1 99 00 12 34"],
    ["+1 (212) 555-0123", "+1 212 555 0123"],
    ["-", undefined],
    ["0199001234", "0199001234"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
  ])("reads the number %s", async (written, phone) => {
    const { body } = await previewOf(`${HEAD};Tél\nZoé;Lefèvre;zoe@exemple.test;${written}`);
    expect(body.lines.map(({ values, errors }) => [values.phone, errors])).toEqual([[phone, []]]);
  });

  it.each(["01 99 00 12 34 / 06 39 98 00 01", "1,99E+08", "01 99 00 12 34 poste 12", "3949"])(
    "asks about the number %s instead of guessing",
    async (written) => {
      const { body } = await previewOf(`${HEAD};Tél\nZoé;Lefèvre;zoe@exemple.test;${written}`);
      expect(body.lines.map(({ values, errors }) => [values.phone, errors.length])).toEqual([[written, 1]]);
    },
  );

  it("takes addresses and names as other software writes them", async () => {
    const csv = [
      HEAD,
      "Zoé;Lefèvre;Zoé Lefèvre <zoe@exemple.test>",
      "Anne\u00a0Marie;D´Arc;mailto:anne@exemple.test",
      'Jean;O`Neil;"jean@exemple.test;"',
    ].join("\n");
    const { body } = await previewOf(csv);
    expect(body.lines.map(({ values }) => values)).toEqual([
      { firstname: "Zoé", lastname: "Lefèvre", email: "zoe@exemple.test" },
      { firstname: "Anne Marie", lastname: "D’Arc", email: "anne@exemple.test" },
      { firstname: "Jean", lastname: "O’Neil", email: "jean@exemple.test" },
    ]);
    expect(body.invalid).toBe(0);
    expect((await previewOf(`${HEAD}\nZoé;Lefèvre;a@exemple.test;b@exemple.test`)).body.invalid).toBe(1);
  });

  it("refuses a very long cell in a time that grows with its length", async () => {
    const dots = `a@exemple.test${".".repeat(400_000)}x`;
    const { body } = await previewOf(`${HEAD}\nZoé;Lefèvre;${dots}\n${dots};Lefèvre;<${"@".repeat(400_000)}`);
    expect(body.lines.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      ["L'email doit contenir au plus 255 caractères"],
      ["Le prénom doit contenir au plus 50 caractères", "L'email doit contenir au plus 255 caractères"],
    ]);
  });

  it("reads only the selected columns", async () => {
    const csv = "A;B;C;Téléphone\nLefèvre;zoe@exemple.test;Zoé;abc";
    const columns = { lastname: 0, email: 1, firstname: 2 };
    const { body } = await previewOf(csv, columns);
    expect(body).toMatchObject({ headings: ["A", "B", "C", "Téléphone"], columns, valid: 1 });
    expect((await imported(csv, { columns })).body.created).toBe(1);
  });

  it("reports each error by spreadsheet line number, in the form's wording", async () => {
    await newContact(broker, "Connue");
    const csv = [
      `${HEAD};Téléphone;Notes`,
      'Zoé;Lefèvre;zoe@exemple.test;;"deux\nlignes; ""ensemble"""',
      ";;;;",
      "Z;Lefèvre;sans-arobase;12;",
      "Zoé;Lefèvre;ZOE@exemple.test;;",
      "Zoé;Lefèvre;connue@EXEMPLE.test;;",
      "Zoé;Lefèvre;large@exemple.test;;;de trop",
    ].join("\r\n");
    const { body } = await previewOf(csv);
    expect(body.lines[0]?.values.notes).toBe('deux\nlignes; "ensemble"');
    expect(body.lines.map(({ line, duplicate, errors }) => ({ line, duplicate, errors }))).toEqual([
      { line: 2, duplicate: false, errors: [] },
      {
        line: 4,
        duplicate: false,
        errors: [
          { field: "firstname", message: "Le prénom doit contenir au moins 2 caractères" },
          { field: "email", message: "L'email doit être au format valide" },
          { field: "phone", message: "Le numéro de téléphone n'est pas au format valide" },
        ],
      },
      { line: 5, duplicate: true, errors: [] },
      { line: 6, duplicate: true, errors: [] },
      {
        line: 7,
        duplicate: false,
        errors: [
          { field: "general", message: "Cette ligne a plus de cellules qu’il n’y a de titres de colonnes" },
        ],
      },
    ]);
    expect(body).toMatchObject({ valid: 3, invalid: 2, duplicates: 2 });
    expect(await everybody()).toHaveLength(1);
  });

  it("shows a wrongly encoded file as it arrives", async () => {
    const { body } = await previewOf("PrÃ©nom;Nom;E-mail\nZoÃ©;LefÃ¨vre;zoe@exemple.test");
    expect(body.headings[0]).toBe("PrÃ©nom");
    expect(body.columns.firstname).toBeUndefined();
    expect(body.lines[0]?.values.lastname).toBe("LefÃ¨vre");
    expect(body.invalid).toBe(1);
  });

  it.each([
    ["nothing", "", "Le fichier est vide"],
    ["blanks", " \n ", "Le fichier est vide"],
    ["headings alone", `${HEAD}\n;;\n`, "Le fichier n’a aucune ligne sous les titres des colonnes"],
    [
      "an open quote",
      `${HEAD}\nZoé;"Lefèvre;a@b.test\nZoé;Durand;c@d.test`,
      "Le guillemet ouvert à la ligne 2 n’est jamais fermé",
    ],
    ["a NUL", `${HEAD}\nZoé;Lef\0;a@b.test`, "Le texte contient un caractère interdit"],
    ["half a character", `${HEAD}\nZoé;Lef\ud800;a@b.test`, "Le texte contient un caractère interdit"],
    ["a million columns", ";".repeat(1_000_000), "Le fichier est vide"],
    ["a million headings", "a;".repeat(1_000_000), "Le fichier a plus de 500 colonnes"],
    ["5,001 lines", `${HEAD}\n${lines(5001)}`, "Le fichier contient plus de 5\u202f000 lignes"],
    [
      "a million empty lines",
      `${HEAD}${"\n".repeat(1_000_000)}`,
      "Le fichier contient plus de 5\u202f000 lignes",
    ],
    ["more than 4 MB", "a".repeat(4_000_001), "Le fichier est trop volumineux (maximum 4 Mo)"],
  ])("refuses %s and says why", async (_, csv, message) => {
    const fault = { status: 422, body: { validationErrors: [{ field: "csv", message }] } };
    expect(await previewOf(csv)).toMatchObject(fault);
    expect(await imported(csv)).toMatchObject(fault);
  });

  it("reports a line with misplaced quotes and reads the others", async () => {
    const { body } = await previewOf(`${HEAD}\n"Zoé"x;Lefèvre;a@exemple.test"\nZoé;Durand;b@exemple.test`);
    const faults = body.lines?.map(({ line, errors }) => [line, errors.map(({ field }) => field)]);
    expect(faults?.[0]?.[1]).toContain("general");
  });

  it("accepts 5,000 lines, and a line of a million empty cells", async () => {
    const { status, body } = await previewOf(
      `${HEAD}\n${lines(4999)}\nZoé;Durand;d@exemple.test${";".repeat(1_000_000)}\n\n`,
    );
    expect(status).toBe(200);
    expect(body.valid).toBe(5000);
  });

  it("refuses a column that the file does not have", async () => {
    expect(await previewOf(`${HEAD}\n${lines(1)}`, { email: 3 })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "columns.email", message: "Le fichier n’a pas cette colonne" }] },
    });
    expect((await previewOf(HEAD, { surname: 1 })).status).toBe(422);
  });

  it("answers 413 when the body is too large", async () => {
    const { status, body } = await previewOf("é".repeat(3_900_000));
    expect({ status, message: body.message }).toEqual({
      status: 413,
      message: "Le contenu envoyé est trop volumineux",
    });
  });
});

describe("importing contacts", () => {
  const FILE = `${HEAD};Téléphone\nZoé;Lefèvre;zoe@exemple.test;\nZoé;L;autre@exemple.test;12\nJean;Durand;jean@exemple.test;\nJean;Durand;JEAN@exemple.test;\n`;

  it("stores nothing of a file with invalid lines, and lists them", async () => {
    expect(await imported(FILE)).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          { field: "lines.3.lastname", message: "Le nom doit contenir au moins 2 caractères" },
          { field: "lines.3.phone", message: "Le numéro de téléphone n'est pas au format valide" },
        ],
      },
    });
    expect(await everybody()).toEqual([]);
  });

  it("skips and counts invalid lines and known e-mails when asked", async () => {
    const { status, body } = await imported(FILE, { invalidLines: "skip" });
    expect({ status, body }).toEqual({ status: 201, body: { created: 2, invalid: 1, duplicates: 1 } });
    expect((await everybody()).map(({ email }) => email)).toEqual(["jean@exemple.test", "zoe@exemple.test"]);
    const again = await imported(FILE, { invalidLines: "skip" });
    expect(again.body).toEqual({ created: 0, invalid: 1, duplicates: 3 });
  });

  it("creates contacts with known e-mails when asked", async () => {
    const choices = { invalidLines: "skip", duplicates: "create" };
    expect((await imported(FILE, choices)).body).toEqual({ created: 3, invalid: 1, duplicates: 0 });
    expect(await everybody()).toHaveLength(3);
  });

  it("imports a file once when sent twice concurrently", async () => {
    const csv = `${HEAD}\n${lines(50)}`;
    const answers = await Promise.all([imported(csv), imported(csv)]);
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 50]);
    expect(await everybody()).toHaveLength(50);
  });

  it("makes imported contacts searchable", async () => {
    await imported(`${HEAD};Portable\nZoé;Castelbrun;z@exemple.test;06 39 98 00 01`);
    for (const search of ["castelbrum", "+33 6 39 98"]) {
      const { body } = await broker.call<{ count: number }>("listContacts", { query: { search } });
      expect(body.count).toBe(1);
    }
  });

  it("requires staff", async () => {
    const parts = { body: { csv: `${HEAD}\n${lines(1)}` } };
    for (const name of ["previewContactImport", "importContacts"] as const) {
      expect((await visitor.call(name, parts)).status).toBe(403);
      expect((await nobody.call(name, parts)).status).toBe(401);
    }
    expect((await visitor.call("exportContacts")).status).toBe(403);
    expect((await nobody.call("exportContacts")).status).toBe(401);
  });
});

const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ '’-]{0,20}[a-zÀ-Ö]$/);
const anyText = (max: number) =>
  fc.string({ unit: fc.constantFrom(..."aé;,\t\"'=+-@\r\n ＝0"), maxLength: max });
const anyContact = fc.record({
  firstname: name,
  lastname: name,
  phone: fc.constantFrom("", "+33 6 39 98 00 01", "01-99-00-12-34"),
  mobile: fc.constantFrom("", "+44 20 7946 0000"),
  fax: fc.constantFrom("", "0199001234"),
  company: fc.constantFrom("", "- Arcade & Fils, gestion (SCI)", "L’Étude"),
  role: anyText(30),
  address: anyText(30),
  city: anyText(30),
  postalCode: anyText(10),
  website: anyText(30),
  notes: anyText(80),
});

describe("exporting contacts", () => {
  it("writes a file that imports back unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyContact, { minLength: 1, maxLength: 5 }), async (people) => {
        await db.run(sql`delete from contacts`);
        for (const [i, person] of people.entries()) {
          const body = { ...person, email: `+${i}'a@exemple.test` };
          expect((await broker.call("createContact", { body })).status).toBe(201);
        }
        const fieldsOf = (contacts: Contact[]) =>
          contacts.map((contact) => importFields.map((field) => contact[field]));
        const before = fieldsOf(await everybody());
        const { body: csv } = await exported();
        await db.run(sql`delete from contacts`);
        expect((await imported(csv)).body).toEqual({ created: people.length, invalid: 0, duplicates: 0 });
        expect(fieldsOf(await everybody())).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it("writes a file that French Excel opens, named by its day, without formulas", async () => {
    await newContact(broker, "formule", {
      notes: '=HYPERLINK("http://mal.test")',
      phone: "+33 6 39 98 00 01",
    });
    const { statusCode, headers, body } = await exported();
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/filename="contacts-\d{4}-\d\d-\d\d\.csv"/);
    const [head, line] = body.split("\r\n");
    expect(head).toBe(`\ufeff${Object.values(importFieldLabels).join(";")}`);
    expect(line).toContain(";'+33 6 39 98 00 01;");
    expect(line).toContain(`;"'=HYPERLINK(""http://mal.test"")"`);
  });

  it("returns the same bytes when compressed", async () => {
    await newContact(broker, "serre", { notes: "Longue note. ".repeat(300).trim() });
    const plain = await exported();
    const packed = await app.inject({
      method: "GET",
      url: "/api/contacts/export",
      headers: { ...broker.headers, "accept-encoding": "gzip" },
    });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it("includes all results of the list, in order, beyond one page", async () => {
    const csv = `${HEAD}\n${lines(2300)}\nHugo;Marin;marin@exemple.test\nHugo;Martin;martin@exemple.test`;
    expect((await imported(csv)).status).toBe(201);
    const emails = (text: string) =>
      text
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(";")[2]);
    expect(new Set(emails((await exported()).body)).size).toBe(2302);
    expect(emails((await exported({ search: "lefevre" })).body)).toHaveLength(2300);
    expect(emails((await exported({ search: "martin" })).body)).toEqual([
      "martin@exemple.test",
      "marin@exemple.test",
    ]);
  });
});
