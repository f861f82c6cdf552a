import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import sql from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { embeddedGeocoder } from "../../providers/geocoder/embedded/adapter.ts";
import { testDatabase } from "../../test/database.ts";
import { isRepeated } from "../../test/sampled.ts";
import { ImportRefused } from "../import-refused.ts";
import { silentProgress } from "../progress.ts";
import { importBan } from "./import-ban.ts";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "plateau-ban-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const fixture = fileURLToPath(new URL("./fixtures/adresses-exemple.csv", import.meta.url));
const text = readFileSync(fixture, "utf8");
const [header = "", ...rows] = text.trimEnd().split("\n");
const unchanged = { streetsAdded: 0, streetsChanged: 0, numbersAdded: 0, numbersChanged: 0 };

const file = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const run = (source: string, messages: string[] = []) =>
  importBan(db, source, { ...silentProgress, print: (line) => messages.push(line) });
const contents = () =>
  db.rows(sql`select p.id, p.name, p.words, p.importance, p.lon, p.lat, h.number, h.suffix, h.lon as x, h.lat as y
    from geo_places p left join geo_house_numbers h on h.street = p.no where p.type = 'street'
    order by p.id, h.number, h.suffix`);
const words = () => db.rows(sql`select word, n from geo_words order by word`);

beforeEach(async () => {
  await db.run(sql`delete from geo_places where type = 'street'`);
});

describe("importing the address base", () => {
  it("stores every address, and changes nothing the second time", async () => {
    expect(await run(fixture)).toEqual({
      addresses: 32,
      badLines: 0,
      streetsAdded: 12,
      streetsChanged: 0,
      numbersAdded: 32,
      numbersChanged: 0,
    });
    const [before, wordsBefore] = [await contents(), await words()];
    expect(await run(await file("a.csv.gz", gzipSync(text)))).toEqual({
      addresses: 32,
      badLines: 0,
      ...unchanged,
    });
    expect(await contents()).toEqual(before);
    expect(await words()).toEqual(wordsBefore);
  });

  it("stores changes only", async () => {
    await run(fixture);
    const renamed = text
      .replaceAll("Rue du Huit Mai 1945", "Rue Nouvelle")
      .replace(/(75104_8249_00012;.*?);2\.\d+;/, "$1;2.36;");
    const changed = await run(await file("b.csv", renamed));
    expect(changed).toMatchObject({ streetsAdded: 0, streetsChanged: 1, numbersAdded: 0, numbersChanged: 1 });
    const found = await embeddedGeocoder(db).suggest({ q: "rue nouvelle", limit: 1 });
    expect(found[0]?.properties.id).toBe("75110_4679");
  });

  it("imports the same file twice concurrently", async () => {
    const both = await Promise.all([run(fixture), run(fixture)]);
    expect(both.map(({ numbersAdded }) => numbersAdded).sort((a, b) => a - b)).toEqual([0, 32]);
  });

  it("skips invalid lines and reports the first twenty with number and reason", async () => {
    const good = rows[0] ?? "";
    const bad = [
      "trop;court",
      good.replace("75104_8249_00004", "75104"),
      good.replace(";4;;Rue", ";quatre;;Rue"),
      good.replace(";75104;Paris", ";751;Paris"),
      good.replace(";75004;", ";7504;"),
      good.replace("Rue de Rivoli", ""),
      good.replace(/;48\.\d+;/, ";nord;"),
      good.replace(/;48\.\d+;/, ";488;"),
      good.replace("Rue de Rivoli", '"Rue de Rivoli'),
      good.replace("Rivoli", "Rivoli\uFFFD"),
    ];
    const messages: string[] = [];
    const done = await run(
      await file("c.csv", [header, ...bad, good, "", ...Array(30).fill("x")].join("\r\n")),
      messages,
    );
    expect(done).toMatchObject({ addresses: 1, badLines: 40, numbersAdded: 1 });
    const ignored = messages.filter((line) => line.startsWith("Ligne "));
    expect(ignored).toHaveLength(20);
    expect(ignored.slice(0, 10)).toEqual([
      "Ligne 2 ignorée : 23 colonnes attendues, 2.",
      "Ligne 3 ignorée : identifiant invalide.",
      "Ligne 4 ignorée : numéro invalide.",
      "Ligne 5 ignorée : code INSEE invalide.",
      "Ligne 6 ignorée : code postal invalide.",
      "Ligne 7 ignorée : nom de voie invalide.",
      "Ligne 8 ignorée : coordonnées invalides.",
      "Ligne 9 ignorée : coordonnées invalides.",
      "Ligne 10 ignorée : 23 colonnes attendues, guillemet non fermé.",
      "Ligne 11 ignorée : texte qui n'est pas en UTF-8.",
    ]);
  });

  it("finds columns by name, in any order, among others", async () => {
    const names = header.split(";");
    const reversed = text
      .trimEnd()
      .split("\n")
      .map((line) => [...line.split(";").reverse(), "z"].join(";"));
    reversed[0] = [...names.reverse(), "id_ban_adresse"].join(";");
    expect(await run(await file("d.csv", `\uFEFF${reversed.join("\n")}`))).toMatchObject({
      addresses: 32,
      badLines: 0,
    });
  });

  it.each([
    ["a truncated gzip", () => gzipSync(text).subarray(0, 400), /tronqué ou abîmé/],
    ["a gzip with wrong bytes", () => corrupted(gzipSync(text)), /tronqué ou abîmé/],
    ["another CSV", () => "nom,prix\na,1\n", /il lui manque les colonnes id, numero/],
    ["an empty file", () => "", /aucune adresse lisible/],
    ["a file of a header alone", () => `${header}\n`, /aucune adresse lisible/],
    ["bytes without lines", () => Buffer.alloc(2_000_000, 1), /pas un fichier de texte/],
  ])("refuses %s in one sentence and stores nothing of it", async (name, content, sentence) => {
    const path = await file(`${name.replaceAll(" ", "-")}`, content());
    const refused = await run(path).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ImportRefused);
    expect((refused as ImportRefused).message).toMatch(sentence);
    expect((refused as ImportRefused).message).not.toContain("\n");
    expect(await contents()).toEqual([]);
  });

  it("refuses a missing file and a folder in one sentence", async () => {
    await expect(run(join(folder, "nothing.csv"))).rejects.toThrow(/n'existe pas/);
    await expect(run(folder)).rejects.toThrow(/n'est pas un fichier/);
  });

  it("downloads a URL, and reports the response when it is not the file", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/adresses-75.csv.gz") response.end(gzipSync(text));
      else if (request.url === "/cut.csv") {
        response.writeHead(200, { "content-length": "100000" }).write(text);
        setTimeout(() => response.destroy(), 20);
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await expect(run(`${root}/none.csv`)).rejects.toThrow(/répond 404/);
      await expect(run(`${root}/cut.csv`)).rejects.toThrow(/interrompue\u202f; rien n'a été importé/);
      expect(await contents()).toEqual([]);
      expect(await run(`${root}/adresses-75.csv.gz`)).toMatchObject({ addresses: 32 });
    } finally {
      server.close();
    }
    await expect(run(`${root}/adresses-75.csv.gz`)).rejects.toThrow(/ne répond pas/);
  });
});

const corrupted = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.fill(0, 60, 90);
  return copy;
};

const real = fileURLToPath(new URL("../../../../../shared/data/ban/adresses-75.csv.gz", import.meta.url));

describe.skipIf(isRepeated || !existsSync(real))("real addresses of Paris", () => {
  it("are all stored and found like in the public service", async () => {
    const lines = gunzipSync(readFileSync(real)).toString("utf8").split("\n").slice(0, 20_001);
    const done = await run(await file("real.csv", lines.join("\n")));
    expect(done).toMatchObject({ addresses: 20_000, badLines: 0, numbersAdded: 20_000 });
    const geocoder = embeddedGeocoder(db);
    const ids = lines
      .slice(1)
      .filter((_, at) => at % 500 === 0)
      .map((line) => line.split(";")[0] ?? "");
    const found = await geocoder.find(ids);
    expect(found.map(({ properties }) => properties.id)).toEqual(ids);
    for (const { properties } of found) {
      const [first] = await geocoder.suggest({ q: properties.label, limit: 1 });
      expect(first?.properties.label).toBe(properties.label);
    }
  });
});
