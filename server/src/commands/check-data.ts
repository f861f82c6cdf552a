import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql, { raw } from "sql-template-tag";
import { writeAggregates } from "../areas/offers/write-aggregates.ts";
import type { Database, Db } from "../db/database.ts";
import { scheduleRemovals } from "../media/file-removals.ts";
import type { FileStore } from "../providers/file-store/port.ts";

/** `repaired`: how many of the mistakes are gone. */
export type Finding = { what: string; found: number; repaired: number };

class Undo extends Error {}

/** What the aggregates of an offer are; moments of writing do not count. */
const aggregatesOf = async (tx: Db, offerId: string): Promise<string | undefined> => {
  const row = await tx.row<{ state: string }>(sql`
    select (to_jsonb(r) - 'updated_at' - 'aggregated_at' - 'summary_members')::text || coalesce((
      select jsonb_agg(to_jsonb(l) - 'updated_at' order by l.pos)::text
      from offer_lots l where l.offer_id = r.id), '') "state"
    from real_estates r where r.id = ${offerId} for update of r`);
  return row?.state;
};

/** Writes the aggregates as a save would, and takes it back when nothing had to change. */
const checkOffer = async (db: Database, offerId: string, repair: boolean): Promise<boolean> => {
  let differs = false;
  const work = async (tx: Db): Promise<void> => {
    const before = await aggregatesOf(tx, offerId);
    if (before === undefined) return;
    await writeAggregates(tx, offerId);
    differs = (await aggregatesOf(tx, offerId)) !== before;
    if (!differs || !repair) throw new Undo();
  };
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return differs;
};

const BATCH = 500;

const checkAggregates = async (db: Database, repair: boolean): Promise<Finding> => {
  let found = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const offers = await db.rows<{ id: string }>(
      sql`select id from real_estates where id > ${last} order by id limit ${BATCH}`,
    );
    for (const { id } of offers) if (await checkOffer(db, id, repair)) found += 1;
    const end = offers.at(-1);
    if (!end)
      return {
        what: "offres dont les totaux ou les lignes de recherche sont faux",
        found,
        repaired: repair ? found : 0,
      };
    last = end.id;
  }
};

const SEARCHED = { offers: "real_estates", contacts: "contacts", users: "people" } as const;

/** The database's own function says what each row should be. */
const checkSearchRows = async (
  db: Database,
  group: keyof typeof SEARCHED,
  repair: boolean,
): Promise<Finding> => {
  const right = sql`select (search_doc(t)).* from ${raw(SEARCHED[group])} t`;
  const wrong = sql`
    select coalesce(r.ref, d.ref) ref
    from (select * from (${right}) each where words is not null) r
    full join (select * from search_docs where grp = ${group}) d on d.ref = r.ref
    where r.words is distinct from d.words`;
  const rows = await db.rows<{ ref: string }>(wrong);
  const refs = rows.map(({ ref }) => ref);
  if (repair && refs.length > 0)
    await db.transaction(async (tx) => {
      await tx.run(sql`delete from search_docs where grp = ${group} and ref = any(${refs}::text[])`);
      await tx.run(sql`
        insert into search_docs select * from (${right}) each
        where each.words is not null and each.ref = any(${refs}::text[])`);
    });
  return {
    what: `lignes de la recherche globale fausses (${group})`,
    found: refs.length,
    repaired: repair ? refs.length : 0,
  };
};

type Named = { s3Key: string; width: number | null };

const namedFiles = (db: Database): Promise<Named[]> =>
  db.rows(sql`
    select media ->> 's3Key' "s3Key", (media ->> 'width')::float8 "width"
    from real_estates, jsonb_each(medias) kinds, jsonb_array_elements(kinds.value) media
    union all select media ->> 's3Key', (media ->> 'width')::float8 from deleted_medias
    union all select substr(picture, length('/files/') + 1), 1 from people where picture is not null
    union all select logo_key, 1 from agency where logo_key is not null`);

const awaited = (db: Database): Promise<{ key: string }[]> =>
  db.rows(sql`
    select s3_key "key" from media_uploads union all select media_key from media_uploads where media_key is not null
    union all select s3_key from file_removals`);

const allKeys = ({ s3Key, width }: Named): string[] => keysOf(width === null ? { s3Key } : { s3Key, width });

/** An upload that is being confirmed is not yet named. */
const OLD_MS = 2 * 24 * 60 * 60 * 1000;

const checkFiles = async (db: Database, store: FileStore, repair: boolean, now: Date): Promise<Finding[]> => {
  const present = new Set<string>();
  const old: string[] = [];
  for await (const { key, modifiedAt } of store.list("")) {
    if (key.startsWith("cache/")) continue;
    present.add(key);
    if (now.getTime() - modifiedAt.getTime() > OLD_MS) old.push(key);
  }
  const named = await namedFiles(db);
  const known = new Set([...named.flatMap(allKeys), ...(await awaited(db)).map(({ key }) => key)]);
  const orphans = old.filter((key) => !known.has(key));
  const lost = named.filter(({ s3Key }) => !present.has(s3Key));
  if (repair) await db.transaction((tx) => scheduleRemovals(tx, orphans));
  return [
    {
      what: "fichiers que rien ne nomme (retirés à la prochaine maintenance)",
      found: orphans.length,
      repaired: repair ? orphans.length : 0,
    },
    { what: "fichiers perdus, à reprendre d’une sauvegarde", found: lost.length, repaired: 0 },
  ];
};

const checkLinks = async (db: Database, repair: boolean): Promise<Finding> => {
  const broken = sql`not exists (select from requirements r where r.id = l.requirement_id)`;
  const hasOwn = await db.row(sql`select from requirements limit 1`);
  // With an outside CRM the requirements are not here.
  if (!hasOwn) return { what: "liens vers une demande disparue", found: 0, repaired: 0 };
  const links = await db.rows(sql`select from requirement_links l where ${broken}`);
  if (repair) await db.run(sql`delete from requirement_links l where ${broken}`);
  return {
    what: "liens vers une demande disparue",
    found: links.length,
    repaired: repair ? links.length : 0,
  };
};

/** What is stored twice, or names something else, against its source. Repairs only what can be derived. */
export const checkData = async (
  { db, fileStore, now }: { db: Database; fileStore: FileStore; now: Date },
  repair: boolean,
): Promise<Finding[]> => [
  await checkAggregates(db, repair),
  await checkSearchRows(db, "offers", repair),
  await checkSearchRows(db, "contacts", repair),
  await checkSearchRows(db, "users", repair),
  await checkLinks(db, repair),
  ...(await checkFiles(db, fileStore, repair, now)),
];
