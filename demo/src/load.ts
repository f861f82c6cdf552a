import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import type { Database, Db } from "@plateau/server/db/database.ts";
import type { FileStore } from "@plateau/server/providers/file-store/port.ts";
import { loadStreets } from "@plateau/server/providers/geocoder/embedded/store-streets.ts";
import sql from "sql-template-tag";
import { type DemoData, demoData } from "./demo-data.ts";
import { loadAgency } from "./load-agency.ts";
import { loadEmails } from "./load-emails.ts";
import { loadNotes } from "./load-notes.ts";
import { loadOffer } from "./load-offers.ts";
import { isDemoAccount, loadContacts, loadStaff } from "./load-people.ts";
import { copyFiles, mediaOf, removePool, uploadPool } from "./media.ts";
import { staff } from "./people.ts";
import { numberedStreets } from "./places.ts";
import { loadRegistry } from "./registry/load-registry.ts";
import { demoRegistry } from "./registry/registry.ts";

const loadRequirements = async (tx: Db, requirements: DemoData["requirements"]): Promise<void> => {
  await tx.run(sql`
    insert into requirements (id, properties, created_at, updated_at)
    select id, properties, "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(requirements)}::jsonb)
      as r(id text, properties jsonb, "createdAt" timestamptz, "updatedAt" timestamptz)`);
  for (const { id, contactIds, links } of requirements) {
    await tx.run(sql`
      insert into requirement_contacts (requirement_id, contact_id, position)
      select ${id}, contact_id, position
      from unnest(${contactIds}::uuid[]) with ordinality as l (contact_id, position)`);
    await tx.run(sql`
      insert into requirement_links (real_estate_id, requirement_id, category, by, at)
      select "offerId", ${id}, category, by, at
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l("offerId" uuid, category text, by uuid, at timestamptz)`);
  }
};

export const demoAccounts = staff
  .filter(isDemoAccount)
  .map(({ email, group }) => ({ email, label: groupLabels[group] }));

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from people union all select 1 from real_estates limit 1`)) === undefined;

const hasDemo = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from people where id = ${staff[0]?.id}`)) !== undefined;

type Target = { db: Database; fileStore: FileStore; now: Date; passwordCost: number };

/**
 * Loads the demo data into an empty database, all or nothing. Leaves a database with any content untouched.
 * @returns whether the database holds the demo data
 */
export const loadDemo = async ({ db, fileStore, now, passwordCost }: Target): Promise<boolean> => {
  if (!(await isEmpty(db))) return hasDemo(db);
  const today = now.toISOString().slice(0, 10);
  const data = demoData(today);
  const pool = await uploadPool(fileStore);
  const offers = data.offers.map((offer) => ({ offer, ...mediaOf(offer, pool) }));
  await loadStreets(db, numberedStreets());
  // File copies overlap with the database load.
  const copied = copyFiles(
    fileStore,
    offers.flatMap(({ copies }) => copies),
  );
  copied.catch(() => undefined);
  await db.transaction(async (tx) => {
    await loadStaff(tx, data.staff, passwordCost);
    await loadAgency(tx, fileStore);
    await loadContacts(tx, data.contacts);
    await loadEmails(tx, now);
    for (const { offer, medias } of offers) await loadOffer(tx, data, offer, medias);
    await loadRequirements(tx, data.requirements);
    await loadNotes(tx, data.staff, now);
    await loadRegistry(tx, demoRegistry(data.offers, today), now);
    await copied;
    // The history begins with what people do.
    await tx.run(sql`delete from changes`);
    await tx.run(sql`update history_start set at = clock_timestamp()`);
  });
  await removePool(fileStore);
  await db.run(sql`analyze`);
  return true;
};
