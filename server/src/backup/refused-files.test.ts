import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedFileStore } from "../providers/file-store/embedded/adapter.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { startChild } from "../test/child.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { roundsOf } from "../test/sampled.ts";
import { isEncrypted } from "./archive-reader.ts";
import { openArchiveWriter } from "./archive-writer.ts";
import { digestsOf, fileDigestsOf } from "./comparison.fixture.ts";
import { writeToFile } from "./destination.ts";
import { FORMAT, MANIFEST, type Manifest } from "./manifest.ts";
import { silentProgress } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSnapshot } from "./snapshot.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

const PASSPHRASE = "quatre mots au hasard";
const folder = mkdtempSync(join(tmpdir(), "plateau-refused-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const source = (name: string) => async () => createReadStream(at(name));

const check = async (name: string, passphrase?: string) => {
  const encrypted = await isEncrypted(source(name));
  return verifyBackup(source(name), encrypted ? passphrase : undefined, silentProgress);
};

const damaged = "abîmée ou incomplète";
const foreign = "pas une sauvegarde de Plateau";

const backUp = async (name: string, passphrase?: string): Promise<void> => {
  const snapshot = await openSnapshot(await testDatabaseUrl());
  try {
    await writeToFile(at(name), (output) =>
      writeBackup({
        snapshot,
        fileStore: undefined,
        output,
        passphrase,
        progress: silentProgress,
        now: new Date(),
      }),
    );
  } finally {
    await snapshot.close();
  }
};

const manifest = (fields: Partial<Manifest> = {}): Manifest => ({
  format: FORMAT,
  version: 1,
  createdAt: "2026-11-23T02:00:00.000Z",
  migrations: [],
  tables: [],
  sequences: [],
  ...fields,
});

const write = (name: string, entries: [string, string][]): Promise<void> =>
  writeToFile(at(name), async (output) => {
    const archive = openArchiveWriter(output);
    for (const [entry, text] of entries) await archive.add(entry, Buffer.from(text));
    await archive.finish({ files: 0, missingFiles: 0 });
  });

beforeAll(async () => {
  await backUp("sound");
  await backUp("secret", PASSPHRASE);
});

describe("a sound backup", () => {
  it("is accepted, and needs its passphrase when it has one", async () => {
    expect(await check("sound")).toMatchObject({ end: { files: 0 } });
    expect(await check("secret", PASSPHRASE)).toMatchObject({ end: { files: 0 } });
    expect(readFileSync(at("secret")).includes("plateau-backup")).toBe(false);
    await expect(check("secret", "une autre phrase")).rejects.toThrow("n’ouvre pas");
  });
});

describe("a file that is no whole backup", () => {
  const cut = async (name: string, length: number) => {
    writeFileSync(at("cut"), readFileSync(at(name)).subarray(0, length));
    return check("cut", PASSPHRASE);
  };

  it("is refused when cut anywhere", async () => {
    const { length } = readFileSync(at("sound"));
    await expect(cut("sound", 0)).rejects.toThrow(foreign);
    for (const share of [0.01, 0.3, 0.7, 0.99])
      await expect(cut("sound", Math.floor(length * share))).rejects.toThrow(damaged);
    await expect(cut("sound", length - 1)).rejects.toThrow(damaged);
    await expect(cut("secret", Math.floor(length * 0.7))).rejects.toThrow(damaged);
  });

  it("is refused when any byte of its content changed", async () => {
    const whole = readFileSync(at("sound"));
    const plain = gunzipSync(whole);
    // Within a run of zeros, a repetition may be taken from another place.
    const isSame = (file: Buffer): boolean => {
      try {
        return gunzipSync(file).equals(plain);
      } catch {
        return false;
      }
    };
    // The ten bytes before are gzip's: among them a time that means nothing.
    for (let byte = 10; byte < whole.length; byte += Math.ceil(whole.length / roundsOf(60, 5))) {
      const changed = Buffer.from(whole);
      changed[byte] = (changed[byte] ?? 0) ^ 0x10;
      if (isSame(changed)) continue;
      writeFileSync(at("changed"), changed);
      await expect(check("changed")).rejects.toThrow(/abîmée ou incomplète|pas une sauvegarde/);
    }
  });

  it("is refused when its archive was rewritten without its checksums", async () => {
    const plain = gunzipSync(readFileSync(at("sound")));
    // The chain of the audit log begins at 0: a row that gzip and tar take for sound.
    plain[plain.indexOf("t\t0\t", plain.indexOf("tables/audit.chain/")) + 2] = 0x31;
    writeFileSync(at("rewritten"), gzipSync(plain));
    await expect(check("rewritten")).rejects.toThrow(damaged);
  });

  it("is refused when it is something else", async () => {
    writeFileSync(at("text"), "bonjour");
    writeFileSync(at("zipped"), gzipSync("bonjour ".repeat(1000)));
    const archive = pack();
    archive.entry({ name: "lettre.txt" }, "bonjour");
    archive.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk);
    writeFileSync(at("archive"), gzipSync(Buffer.concat(chunks)));
    for (const name of ["text", "zipped", "archive"]) await expect(check(name)).rejects.toThrow(foreign);
  });

  it("is refused when it names a table or a file outside of what it announces", async () => {
    for (const name of [
      "tables/public.people/000001",
      "files/../secret",
      "files/.unfinished/a.jpg",
      "autre",
    ]) {
      rmSync(at("strange"), { force: true });
      await write("strange", [
        [MANIFEST, JSON.stringify(manifest())],
        [name, "x"],
      ]);
      await expect(check("strange")).rejects.toThrow(damaged);
    }
  });
});

it("never replaces a file, and leaves nothing of a backup that failed", async () => {
  await expect(writeToFile(at("sound"), async () => undefined)).rejects.toThrow("existe déjà");
  const failed = writeToFile(at("failed"), async (output) => {
    output.write("part");
    throw new Error("the database went away");
  });
  await expect(failed).rejects.toThrow("went away");
  expect(readdirSync(folder).filter((name) => name.includes("failed"))).toEqual([]);
});

describe("a place that is not empty", () => {
  const restore = (url: string, store: FileStore) =>
    restoreBackup({
      source: source("sound"),
      passphrase: undefined,
      url,
      fileStore: store,
      progress: silentProgress,
    });
  const openStore = (name: string) =>
    embeddedFileStore({ folder: at(name), signUpload: () => "", clock: () => new Date() });

  it("is refused and stays as it was, database or files", async () => {
    const used = await testDatabaseUrl();
    const rows = await digestsOf(used);
    const store = await openStore("empty");
    await expect(restore(used, store)).rejects.toThrow("the database is not empty");
    expect(await digestsOf(used)).toEqual(rows);

    await store.write("a/b.pdf", Buffer.from("mine"), "application/pdf");
    const empty = await testDatabaseUrl({ migrated: false });
    await expect(restore(empty, store)).rejects.toThrow("the file store is not empty");
    expect(Object.keys(await fileDigestsOf(store))).toEqual(["a/b.pdf"]);
    await store.remove(["a/b.pdf"]);
    await restore(empty, store);
    expect(await digestsOf(empty)).toEqual(rows);
  });

  it("is empty again after a failure on the way", async () => {
    const url = await testDatabaseUrl({ migrated: false });
    const store = await openStore("failing");
    const failing = {
      ...store,
      write: async (key: string, bytes: Buffer, type: string) => {
        await store.write(key, bytes, type);
        throw new Error("disk full");
      },
    } as FileStore;
    const parts = { passphrase: undefined, url, progress: silentProgress };
    const file = at("with-file");
    const snapshot = await openSnapshot(await testDatabaseUrl());
    const { migrations, tables, sequences } = snapshot;
    await snapshot.close();
    await write("with-file", [
      [MANIFEST, JSON.stringify(manifest({ migrations, tables, sequences }))],
      ["files/a/b.pdf", "content"],
    ]);
    const from = async () => createReadStream(file);
    await expect(restoreBackup({ ...parts, source: from, fileStore: failing })).rejects.toThrow("disk full");
    expect(await fileDigestsOf(store)).toEqual({});
    await restoreBackup({ ...parts, source: from, fileStore: store });
    expect(Object.keys(await fileDigestsOf(store))).toEqual(["a/b.pdf"]);
  });
});

describe("the command", () => {
  const program = new URL("./restore.ts", import.meta.url);
  const restore = async (args: string[], env: NodeJS.ProcessEnv = {}) =>
    startChild(program, args, { PLATEAU_DATA: at("data"), ...env }).end();

  it("refuses each of them in one sentence, with code 1, and makes nothing", async () => {
    const whole = readFileSync(at("sound"));
    writeFileSync(at("truncated"), whole.subarray(0, whole.length - 20));
    await write("newer", [
      [MANIFEST, JSON.stringify(manifest({ migrations: [{ name: "9999-later.sql", checksum: "x" }] }))],
    ]);
    const refusals = await Promise.all([
      restore([at("truncated")]),
      restore([at("secret")], { BACKUP_PASSPHRASE: "une autre phrase" }),
      restore([at("secret")]),
      restore([at("absent")]),
    ]);
    expect(await restore([at("sound"), "--check"])).toEqual({ code: 0, errors: "" });
    const newer = await restore([at("newer")]);
    for (const { code, errors } of [...refusals, newer]) {
      expect(code).toBe(1);
      expect(errors.trim().split("\n")).toHaveLength(1);
      expect(errors).not.toMatch(/ at .*:\d+:\d+/);
    }
    expect(refusals.map(({ errors }) => /\(([^()]+)\)/.exec(errors)?.[1])).toEqual([
      "damaged or truncated backup",
      "wrong passphrase",
      "encrypted: passphrase needed",
      "no such file or folder",
    ]);
    expect(newer.errors).toContain("9999-later.sql");
    expect(readdirSync(folder)).not.toContain("data");
  });
});
