import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import sql from "sql-template-tag";
import { extract } from "tar-stream";
import type { Db } from "../../../db/database.ts";
import { ImportRefused } from "../../import-refused.ts";
import type { ReadRecord, RegistrySource, Stored } from "../registry-source.ts";
import { withBeginning } from "../stream-beginning.ts";
import { isFlattened, readFlattened } from "./flattened-csv.ts";
import { dayOf } from "./notice-dates.ts";
import { type Issue, noticeElements } from "./notice-elements.ts";
import { type NoticeRow, noticeOf } from "./notice-record.ts";

const headOf = ({ document, parution, dateParution }: Issue) => {
  const publishedOn = dayOf(dateParution);
  if (!/^\d{8}$/.test(parution) || !publishedOn)
    throw new ImportRefused(
      "Ce fichier XML n'est pas une parution du Bodacc : son numéro ou sa date de parution manque.",
    );
  return { document, issue: parution, publishedOn };
};

async function* read(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<NoticeRow>> {
  const { beginning, whole } = await withBeginning(bytes, FIRST_BLOCK);
  if (isFlattened(beginning)) yield* readFlattened(whole());
  else yield* readDocuments(whole());
}

/** Numbering continues across the documents of an archive. */
async function* readDocuments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord<NoticeRow>> {
  let at = 0;
  for await (const document of documentsOf(bytes))
    for await (const { notice, issue } of noticeElements(document)) {
      const row = noticeOf(notice, headOf(issue));
      at++;
      yield typeof row === "string" ? { at, bad: row } : { at, row };
    }
}

const storeNotices = (tx: Db, rows: readonly NoticeRow[]) => {
  const notices = rows.map((row) => ({
    ...row,
    digest: createHash("sha256").update(JSON.stringify(row)).digest("hex"),
  }));
  return tx.rows<{ id: string; added: boolean }>(sql`
    insert into legal_notices as n (
      id, edition, issue, number, family, type, published_on, department, court, superseded_edition, superseded_issue,
      superseded_number, superseded_on, superseded_id, category, registered_on, effective_on, started_on,
      judgment_family, judgment_nature, judged_on, filing_type, closed_on, details, digest, imported_at)
    select
      id, edition, issue, number, family, type, "publishedOn", department, court, superseded->>'edition',
      superseded->>'issue', superseded->>'number', (superseded->>'on')::date, superseded->>'id', category,
      "registeredOn", "effectiveOn", "startedOn", "judgmentFamily", "judgmentNature", "judgedOn", "filingType",
      "closedOn", details, digest, now()
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) g(
      id text, edition text, issue text, number integer, family text, type text, "publishedOn" date, department text,
      court text, superseded jsonb, category text, "registeredOn" date, "effectiveOn" date, "startedOn" date,
      "judgmentFamily" text, "judgmentNature" text, "judgedOn" date, "filingType" text, "closedOn" date,
      details text, digest text, "isPartial" boolean)
    where "isPartial" is not true or not exists (select from legal_notices whole where whole.id = g.id)
    on conflict (id) do update set
      family = excluded.family, type = excluded.type, published_on = excluded.published_on,
      department = excluded.department, court = excluded.court, superseded_edition = excluded.superseded_edition,
      superseded_issue = excluded.superseded_issue, superseded_number = excluded.superseded_number,
      superseded_on = excluded.superseded_on, superseded_id = excluded.superseded_id, category = excluded.category,
      registered_on = excluded.registered_on, effective_on = excluded.effective_on, started_on = excluded.started_on,
      judgment_family = excluded.judgment_family, judgment_nature = excluded.judgment_nature,
      judged_on = excluded.judged_on, filing_type = excluded.filing_type, closed_on = excluded.closed_on,
      details = excluded.details, digest = excluded.digest, imported_at = excluded.imported_at
    where n.digest is distinct from excluded.digest
    returning id, xmax = 0 added`);
};

const storeParts = async (tx: Db, rows: readonly NoticeRow[], changed: readonly string[]) => {
  if (changed.length > 0) {
    await tx.run(sql`delete from legal_notice_parties where notice_id = any(${changed})`);
    await tx.run(sql`delete from legal_notice_establishments where notice_id = any(${changed})`);
  }
  const parties = rows.flatMap(({ id, parties }) =>
    parties.map((party, index) => ({ ...party, noticeId: id, rank: index + 1 })),
  );
  await tx.run(sql`
    insert into legal_notice_parties (
      notice_id, role, rank, natural_person, siren, denomination, legal_form, street, postcode, city)
    select "noticeId", role, rank, "naturalPerson", siren, denomination, "legalForm", street, postcode, city
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) g(
      "noticeId" text, role text, rank integer, "naturalPerson" boolean, siren text, denomination text,
      "legalForm" text, street text, postcode text, city text)`);
  const establishments = rows.flatMap(({ id, establishments }) =>
    establishments.map((establishment, index) => ({ ...establishment, noticeId: id, rank: index + 1 })),
  );
  await tx.run(sql`
    insert into legal_notice_establishments (
      notice_id, rank, quality, origin, price, activity, sign, street, postcode, city)
    select "noticeId", rank, quality, origin, price, activity, sign, street, postcode, city
    from jsonb_to_recordset(${JSON.stringify(establishments)}::jsonb) g(
      "noticeId" text, rank integer, quality text, origin text, price numeric, activity text, sign text,
      street text, postcode text, city text)`);
};

const store = async (tx: Db, rows: readonly NoticeRow[]): Promise<Stored> => {
  const stored = await storeNotices(tx, rows);
  const written = new Set(stored.map(({ id }) => id));
  const changed = stored.filter(({ added }) => !added).map(({ id }) => id);
  if (written.size > 0)
    await storeParts(
      tx,
      rows.filter(({ id }) => written.has(id)),
      changed,
    );
  return { added: stored.length - changed.length, changed: changed.length };
};

/** Bodacc notices: one XML document of an issue (RCS-A, RCS-B, PCL, BILAN), or a `.taz` archive of them. */
export const bodacc: RegistrySource<NoticeRow> = {
  name: "bodacc",
  rows: "annonces",
  read,
  key: ({ id }) => id,
  covers: ({ department, publishedOn }) =>
    department === null ? null : { area: department, day: publishedOn },
  dated: true,
  isExtract: isFlattened,
  store,
  tables: ["legal_notices", "legal_notice_parties", "legal_notice_establishments"],
};

/** Offset of the tar signature in the first block. */
const USTAR_AT = 257;
const FIRST_BLOCK = 512;

const brokenArchive = (error: unknown): ImportRefused =>
  error instanceof ImportRefused
    ? error
    : new ImportRefused("Cette archive tar est tronquée ou abîmée : téléchargez-la de nouveau.", {
        cause: error,
      });

async function* bytesOf(member: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of member) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw brokenArchive(error);
  }
}

async function* membersOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<AsyncIterable<Uint8Array>> {
  // An error destroys the last stream with the same error: the loop throws it.
  const members = pipeline(Readable.from(archive, { objectMode: false }), extract(), () => {});
  let found = 0;
  try {
    for await (const member of members) {
      if (member.header.type === "file" && /\.xml$/i.test(member.header.name)) {
        found++;
        yield bytesOf(member);
      }
      member.resume();
    }
  } catch (error) {
    throw brokenArchive(error);
  }
  if (found === 0) throw new ImportRefused("Cette archive ne contient aucun fichier XML du Bodacc.");
}

/**
 * One document, or each one in a tar archive (`.taz`). Read each to its end before the next.
 * @throws ImportRefused for the old compress format, a broken archive or one without XML
 */
async function* documentsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const { beginning, whole } = await withBeginning(bytes, FIRST_BLOCK);
  if (beginning[0] === 0x1f && beginning[1] === 0x9d)
    throw new ImportRefused(
      "Ce fichier est au format compress (.Z), qui n'est pas lu : décompressez-le d'abord (uncompress ou gzip -d).",
    );
  if (beginning.toString("latin1", USTAR_AT, USTAR_AT + 5) === "ustar") yield* membersOf(whole());
  else yield whole();
}
