import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import type { FileDescription } from "../file-description.ts";
import { ImportRefused } from "../import-refused.ts";
import { silentProgress } from "../progress.ts";
import type { RegistrySource } from "./registry-source.ts";
import { runRegistryImport } from "./run-registry-import.ts";

export const importsOf = <Row>(db: Database, source: RegistrySource<Row>) => {
  const folder = mkdtemp(join(tmpdir(), "plateau-import-"));
  afterAll(async () => rm(await folder, { recursive: true, force: true }));
  let files = 0;
  const file = async (content: string | Buffer, name = `fichier-${++files}`): Promise<string> => {
    const path = join(await folder, name);
    await writeFile(path, content);
    return path;
  };
  const run = (from: string, messages: string[] = [], described?: FileDescription) =>
    runRegistryImport(
      db,
      source,
      from,
      { ...silentProgress, print: (line) => messages.push(line) },
      described,
    );
  const runText = async (content: string | Buffer, messages?: string[]) => run(await file(content), messages);
  return { file, run, runText };
};

type Hostile = {
  good: string;
  /** Another kind of file, and part of its refusal. */
  other: string;
  refusal: RegExp;
  contents: () => Promise<unknown>;
};

/** `good` needs at least two rows, one a line for CSV. */
export const refusesHostileFiles = <Row>(
  imports: ReturnType<typeof importsOf<Row>>,
  { good, other, refusal, contents }: Hostile,
): void => {
  const refused = async (content: string | Buffer): Promise<ImportRefused> => {
    const error = await imports.runText(content).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportRefused);
    expect((error as ImportRefused).message).not.toContain("\n");
    return error as ImportRefused;
  };

  describe("on hostile files", () => {
    it("refuses another kind of file in one sentence, and an empty one", async () => {
      const before = await contents();
      expect((await refused(other)).message).toMatch(refusal);
      await refused("");
      await refused(Buffer.alloc(2_000_000, 1));
      expect(await contents()).toEqual(before);
    });

    it("says that a gzip is truncated or broken; the whole file afterwards makes it good", async () => {
      const zipped = gzipSync(good);
      const broken = Buffer.from(zipped);
      broken.fill(0xff, Math.floor(broken.length / 2), Math.floor(broken.length / 2) + 8);
      for (const content of [zipped.subarray(0, Math.floor(zipped.length * 0.7)), broken])
        expect((await refused(content)).message).toMatch(/tronqué ou abîmé|s'est interrompue/);
      await imports.runText(zipped);
      const after = await contents();
      await imports.runText(good);
      expect(await contents()).toEqual(after);
    });

    it("changes nothing when it is imported again", async () => {
      await imports.runText(good);
      const before = await contents();
      expect(await imports.runText(good)).toMatchObject({ added: 0, changed: 0 });
      expect(await contents()).toEqual(before);
    });
  });
};
