import { createHash } from "node:crypto";
import { basename } from "node:path";
import sql, { raw } from "sql-template-tag";
import type { Database, Db } from "../../db/database.ts";
import type { FileDescription } from "../file-description.ts";
import { ImportRefused } from "../import-refused.ts";
import type { Progress } from "../progress.ts";
import { readSource } from "../read-source.ts";
import type { ImportJournal, RegistrySource, RowCoverage, Stored } from "./registry-source.ts";
import { withBeginning } from "./stream-beginning.ts";

/** After a resume, counts only this run. `removed`: held by no newer edition. */
export type RegistryImport = Stored & { rows: number; badRows: number; removed: number; resumedAt: number };

const BATCH = 2_000;
const BAD_ROWS_SHOWN = 20;
/** Bytes hashed to recognise the same file. */
const FINGERPRINTED = 64 * 1024;

const UNDESCRIBED: FileDescription = { edition: null, extract: false };

/** Returns the record where an interrupted import of the same file stopped. */
const begin = async (
  db: Db,
  { source, file, fingerprint }: ImportJournal,
  { edition, extract }: FileDescription,
): Promise<number> => {
  const row = await db.row<{ doneTo: number }>(sql`
    insert into registry_imports as i (source, file, fingerprint, edition, is_extract)
    values (${source}, ${file}, ${fingerprint}, ${edition}, ${extract})
    on conflict (source, file, fingerprint) do update set
      edition = coalesce(excluded.edition, i.edition), is_extract = excluded.is_extract,
      done_to = case when i.finished_at is null then i.done_to else 0 end,
      rows = case when i.finished_at is null then i.rows else 0 end,
      bad_rows = case when i.finished_at is null then i.bad_rows else 0 end,
      started_at = now(), finished_at = null
    returning done_to "doneTo"`);
  return row?.doneTo ?? 0;
};

const note = (
  tx: Db,
  { source, file, fingerprint }: ImportJournal,
  doneTo: number,
  rows: number,
  badRows: number,
) =>
  tx.run(sql`
    update registry_imports set done_to = ${doneTo}, rows = rows + ${rows}, bad_rows = bad_rows + ${badRows}
    where source = ${source} and file = ${file} and fingerprint = ${fingerprint}`);

type Covered = { areas: Set<string>; days: string[] };

/** Keeps the first and last day only. */
const addCoverage = ({ areas, days }: Covered, { area, day }: RowCoverage): void => {
  areas.add(area);
  if (day === null) return;
  const [first = day, last = day] = days;
  days.splice(0, 2, day < first ? day : first, day > last ? day : last);
};

const noteCoverage = async (
  tx: Db,
  { source, file, fingerprint }: ImportJournal,
  { areas, days }: Covered,
) => {
  if (areas.size === 0) return;
  await tx.run(sql`
    insert into registry_coverage (source, area, file, fingerprint)
    select ${source}, area, ${file}, ${fingerprint} from unnest(${[...areas]}::text[]) area
    on conflict do nothing`);
  const [first, last] = days;
  if (first === undefined) return;
  await tx.run(sql`
    update registry_imports set first_day = least(first_day, ${first}::date), last_day = greatest(last_day, ${last}::date)
    where source = ${source} and file = ${file} and fingerprint = ${fingerprint}`);
};

const finish = async <Row>(
  db: Database,
  journal: ImportJournal,
  { removeOutdated, tables }: RegistrySource<Row>,
): Promise<number> => {
  const { source, file, fingerprint } = journal;
  const removed = await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('registry_imports'))`);
    await tx.run(sql`
      update registry_imports set finished_at = now()
      where source = ${source} and file = ${file} and fingerprint = ${fingerprint}`);
    return removeOutdated?.(tx, journal) ?? 0;
  });
  for (const table of tables) await db.run(sql`analyze ${raw(table)}`);
  return removed;
};

const wordsOf = (from: string): string => {
  const name = /^https?:/i.test(from) ? new URL(from).pathname : from;
  return basename(name) || from;
};

/**
 * Imports a file or http(s) address, gzip or not, in batches; the same command resumes an interrupted import.
 * Counts bad records and reports the first ones.
 * @throws ImportRefused in one French sentence
 */
export const runRegistryImport = async <Row>(
  db: Database,
  source: RegistrySource<Row>,
  from: string,
  progress: Progress,
  described: FileDescription = UNDESCRIBED,
): Promise<RegistryImport> => {
  const { beginning, whole } = await withBeginning(
    readSource(from, "ce qui a été lu est enregistré, la même commande reprendra à cet endroit"),
    FINGERPRINTED,
  );
  const fingerprint = createHash("sha256").update(beginning.subarray(0, FINGERPRINTED)).digest("hex");
  const journal = { source: source.name, file: wordsOf(from), fingerprint };
  const extract = described.extract || source.isExtract?.(beginning) === true;
  const description = { ...described, extract };
  const resumedAt = await begin(db, journal, description);
  if (resumedAt > 0) progress.print(`Reprise après l'enregistrement ${resumedAt}.`);
  const done: RegistryImport = { rows: 0, badRows: 0, added: 0, changed: 0, removed: 0, resumedAt };
  let batch = new Map<string, Row>();
  let covered: Covered = { areas: new Set(), days: [] };
  let read = 0;
  let bad = 0;
  let at = resumedAt;

  const flush = async () => {
    const rows = [...batch.values()];
    const [doneTo, readNow, badNow] = [at, read, bad];
    await db.transaction(async (tx) => {
      // Concurrent imports would deadlock on each other's rows.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('registry_imports'))`);
      const stored = rows.length ? await source.store(tx, rows, description) : { added: 0, changed: 0 };
      done.added += stored.added;
      done.changed += stored.changed;
      await noteCoverage(tx, journal, covered);
      await note(tx, journal, doneTo, readNow, badNow);
    });
    done.rows += readNow;
    done.badRows += badNow;
    batch = new Map();
    covered = { areas: new Set(), days: [] };
    read = bad = 0;
  };

  for await (const record of source.read(whole())) {
    if (record.at <= resumedAt) continue;
    at = record.at;
    if ("bad" in record) {
      bad++;
      if (done.badRows + bad <= BAD_ROWS_SHOWN) progress.print(`Ligne ${record.at} ignorée : ${record.bad}.`);
    } else {
      read++;
      batch.set(source.key(record.row), record.row);
      const coverage = source.covers(record.row);
      if (coverage) addCoverage(covered, coverage);
    }
    if (read + bad >= BATCH) await flush();
    progress.at(record.at);
  }
  await flush();
  if (done.rows === 0 && resumedAt === 0)
    throw new ImportRefused(`Le fichier « ${from} » ne contient aucune ligne lisible (${source.rows}).`);
  done.removed = await finish(db, journal, source);
  return done;
};
