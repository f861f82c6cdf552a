import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { jpeg } from "../media/sample-files.fixture.ts";
import { loadCommunes } from "../providers/geocoder/embedded/load-communes.ts";
import { testApp } from "../test/app.ts";
import { startChild } from "../test/child.ts";
import { checkData } from "./check-data.ts";

const { app, as, db, fileStore, url } = await testApp();
const folder = mkdtempSync(join(tmpdir(), "plateau-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...words: string[]) => {
  const child = startChild(new URL("../plateau.ts", import.meta.url), words, {
    DATABASE_URL: url,
    PLATEAU_DATA: folder,
    GEOCODER: "",
    SMTP_URL: "",
  });
  const lines: string[] = [];
  for (let line = await child.line(); line !== undefined; line = await child.line()) lines.push(line);
  return { lines, ...(await child.end()) };
};

// Each command is a process of its own.
describe("npm run plateau", { timeout: 300_000 }, () => {
  it.each([
    ["users", "lsit"],
    ["doctor", "now"],
  ])("refuses the words %s %s in one sentence", async (...words) => {
    const { code, errors, lines } = await run(...words);
    expect({ code, lines }).toEqual({ code: 1, lines: [] });
    expect(errors.trim().split("\n")).toEqual([
      expect.stringMatching(/^Commande inconnue : .*\(unknown command\)/),
    ]);
  });

  it.each([
    [["users", "disable"], /^users disable <e-mail> : .*\(missing argument\)/],
    [["users", "create-admin", "ada@vauban.test", "Ada"], /^users create-admin <e-mail> <prénom>/],
    [["users", "create-admin", "ada", "Ada", "Roy", "06"], /Téléphone : Format invalide.*E-mail : L'email/],
    [["keys", "revoke", "la-première"], /^Clé non trouvée$/],
  ])("says in one sentence what %j lacks", async (words, sentence) => {
    const { code, errors, lines } = await run(...words);
    expect({ code, lines }).toEqual({ code: 1, lines: [] });
    expect(errors.trim().split("\n")).toEqual([expect.stringMatching(sentence)]);
  });

  it("creates, lists, resets and disables accounts as the screens do, with their entries in the audit log", async () => {
    await as("SUPERUSER");
    const created = await run("users", "create-admin", "ada@vauban.test", "Ada", "Roy", "0612345678");
    expect(created).toMatchObject({
      errors: "",
      lines: [
        "Compte créé ; l’invitation part par e-mail à ada@vauban.test.",
        `Sans serveur d’envoi (SMTP_URL), Plateau écrit cet e-mail dans un fichier de ${join(folder, "outbox")} dès qu’il tourne.`,
      ],
    });
    expect((await run("users", "list")).lines).toContainEqual(
      expect.stringMatching(/^ada@vauban\.test\tSuper Utilisateur\t/),
    );
    expect((await run("users", "disable", "ada@vauban.test")).lines).toEqual(["Compte désactivé."]);
    const refused = await run("users", "reset-password", "ada@vauban.test");
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("Ce compte est désactivé") });
    const entries = await db.rows<{ content: string }>(
      sql`select content from audit.entries where content like '%command line%' order by 1`,
    );
    expect(entries.map(({ content }) => JSON.parse(content).operation).sort()).toEqual([
      "createUser",
      "setIdentityUserEnabled",
    ]);
    const invitations = await db.rows(sql`select from emails where recipient = 'ada@vauban.test'`);
    expect(invitations.length).toBeGreaterThan(0);
  });

  it("revokes a key", async () => {
    const administrator = await as("SUPERUSER");
    const made = await administrator.call<{ id: string; key: string }>("createApiKey", {
      body: { name: "Site", scopes: ["read"] },
    });
    expect((await run("keys", "revoke")).lines[0]).toContain(made.body.id);
    expect((await run("keys", "revoke", made.body.id)).lines).toEqual(["Clé révoquée."]);
    const answer = await app.inject({
      url: "/api/contacts",
      headers: { authorization: `Bearer ${made.body.key}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it("examines each part once, and prints its version", async () => {
    await loadCommunes(db);
    const { code, lines } = await run("doctor");
    expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
    expect(lines.join("\n")).toMatch(/PostgreSQL \d+.*pg_trgm/);
    expect(lines.join("\n")).toContain(
      `E-mails : ne partent pas, sans SMTP_URL : ils restent dans ${join(folder, "outbox")}`,
    );
    expect(code).toBe(0);
    expect((await run("version")).lines).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });
});

describe("the check of the data", () => {
  const check = (repair: boolean) => checkData({ db, fileStore, now: inThreeDays }, repair);
  const inThreeDays = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const mistakes = async (repair = false) =>
    (await check(repair)).filter(({ found }) => found > 0).map(({ what, found }) => `${found} ${what}`);

  it("finds nothing in what the use cases wrote, then each damage, and repairs it", async () => {
    const broker = await as("USER");
    const offer = await newOffer(broker, { title: "Bureaux du canal" });
    const contact = await newContact(broker, "zoe", { lastname: "Quenouille" });
    await fileStore.write("users/a/photo/0a.jpg", await jpeg(), "image/jpeg");
    await db.run(sql`update people set picture = '/files/users/a/photo/0a.jpg'`);
    expect(await mistakes()).toEqual([]);

    await db.run(sql`update real_estates set total_surface = 12345 where id = ${offer.id}`);
    await db.run(sql`delete from search_docs where ref = ${contact.id}`);
    await fileStore.write("real-estates/perdu/photos/0a.jpg", await jpeg(), "image/jpeg");
    const found = await mistakes();
    expect(found).toEqual([
      "1 offres dont les totaux ou les lignes de recherche sont faux",
      "1 lignes de la recherche globale fausses (contacts)",
      "1 fichiers que rien ne nomme (retirés à la prochaine maintenance)",
    ]);
    expect(await mistakes(true)).toEqual(found);
    expect(await mistakes()).toEqual([]);
  });
});
