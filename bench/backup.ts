import { randomBytes } from "node:crypto";
import { chmodSync, createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { writeToFile } from "../server/src/backup/destination.ts";
import { silentProgress } from "../server/src/backup/progress.ts";
import { restoreBackup } from "../server/src/backup/restore-backup.ts";
import { openSnapshot } from "../server/src/backup/snapshot.ts";
import { verifyBackup } from "../server/src/backup/verify-backup.ts";
import { writeBackup } from "../server/src/backup/write-backup.ts";
import { openDatabase } from "../server/src/db/client.ts";
import { removeEmbedded, startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import type { FileStore } from "../server/src/providers/file-store/port.ts";
import { print } from "./print.ts";

/**
 * `npm run bench:backup -- --megabytes 10000 --rows 1000000`: how long a backup, its verification and its restore take, and the
 * memory that they need beyond what the process has at the start.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "1000" },
    rows: { type: "string", default: "200000" },
    passphrase: { type: "string" },
  },
});
const FILE_BYTES = 50_000_000;
const files = Math.max(1, Math.round((Number(values.megabytes) * 1_000_000) / FILE_BYTES));

const folder = mkdtempSync(join(tmpdir(), "plateau-bench-backup-"));
// The database runs as another account.
chmodSync(folder, 0o755);
const keyOf = (number: number): string => `real-estates/a/documents/${number}.pdf`;

/** Bytes that do not compress (the block is longer than gzip looks back), made as they are read. */
const madeFile = (): Readable => {
  const block = randomBytes(100_000);
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < FILE_BYTES; sent += block.length) yield block;
    })(),
    { objectMode: false },
  );
};
const source: Pick<FileStore, "read"> = {
  read: async () => ({
    file: { size: FILE_BYTES, contentType: "application/pdf", modifiedAt: new Date(0) },
    bytes: madeFile(),
  }),
};
let written = 0;
const target = {
  list: async function* () {},
  remove: async () => {},
  write: async (_key: string, bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) written += chunk.length;
  },
} as unknown as FileStore;

const measured = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const memory = () => process.memoryUsage.rss();
  const before = memory();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 20);
  const started = performance.now();
  await work();
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  print(
    `${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s, memory +${((peak - before) / 1e6).toFixed(0)} MB (${(peak / 1e6).toFixed(0)} MB in all)`,
  );
};

const start = (name: string) =>
  startEmbedded({ dataFolder: join(folder, name), log: () => {}, settings: { fsync: "off" } });

const fill = async (url: string): Promise<void> => {
  await migrate(url);
  const db = openDatabase(url, { max: 1 });
  const documents = Array.from({ length: files }, (_, number) => ({ s3Key: keyOf(number) }));
  await db.run(sql`
    with person as (
      insert into people (firstname, lastname, email) values ('Zoé', 'Lefèvre', 'zoe@exemple.test') returning id)
    insert into real_estates (title, status, user_id, medias)
    select 'Bureaux', 'draft', id, ${JSON.stringify({ photos: [], plans: [], documents })}::jsonb from person`);
  await db.run(sql`
    insert into changes (record_kind, record_id, part, part_id, action, fields)
    select 'offer', n::text, 'offer', n::text, 'changed', jsonb_build_object('title', array[md5(n::text), md5((n + 1)::text)])
    from generate_series(1, ${Number(values.rows)}::integer) n`);
  await db.close();
};

const first = await start("first");
const second = await start("second");
try {
  await fill(first.url);
  const { passphrase } = values;
  const file = join(folder, "backup");
  const read = async () => createReadStream(file);
  print(`${values.rows} rows, ${files} files of ${FILE_BYTES / 1e6} MB${passphrase ? ", encrypted" : ""}`);
  await measured("backup", async () => {
    const snapshot = await openSnapshot(first.url);
    await writeToFile(file, (output) =>
      writeBackup({
        snapshot,
        fileStore: source,
        output,
        passphrase,
        progress: silentProgress,
        now: new Date(),
      }),
    );
    await snapshot.close();
  });
  print(`         ${(statSync(file).size / 1e6).toFixed(0)} MB`);
  await measured("verify", () => verifyBackup(read, passphrase, silentProgress));
  await measured("restore", () =>
    restoreBackup({ source: read, passphrase, url: second.url, fileStore: target, progress: silentProgress }),
  );
  if (written !== files * FILE_BYTES) throw new Error(`${written} bytes of files were restored`);
} finally {
  await first.stop();
  await second.stop();
  for (const name of ["first", "second"]) await removeEmbedded(join(folder, name));
  rmSync(folder, { recursive: true });
}
