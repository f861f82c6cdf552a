import { groupLabels } from "@plateau/contract/people/groups.ts";
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { loadStreets } from "../providers/geocoder/embedded/load-streets.ts";
import { writePapers } from "./documents.ts";
import { POOL_FOLDER, renderPool } from "./drawings/render-pool.ts";
import { loadEmails } from "./load-emails.ts";
import { loadNotes } from "./load-notes.ts";
import { loadOffer } from "./load-offers.ts";
import { isDemonstrationAccount, loadContacts, loadStaff } from "./load-people.ts";
import { loadRequirements } from "./load-requirements.ts";
import { staff } from "./people.ts";
import { hangPictures, makeCopies } from "./pictures.ts";
import { numberedStreets } from "./places.ts";
import { loadRegistry } from "./registry/load-registry.ts";
import { worldRegistry } from "./registry/registry.ts";
import { demonstrationWorld } from "./world.ts";

/** The accounts to sign in with, one for each group. */
export const demonstrationAccounts = staff
  .filter(isDemonstrationAccount)
  .map(({ email, group }) => ({ email, label: groupLabels[group] }));

type Loading = { db: Database; fileStore: FileStore; now: Date; passwordCost: number };

const holdsSomething = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from people union all select 1 from real_estates limit 1`)) !== undefined;

const holdsTheWorld = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from people where id = ${staff[0]?.id}`)) !== undefined;

/** The offers have copies of their own: the pool has served. */
const emptyPool = async (fileStore: FileStore): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of fileStore.list(POOL_FOLDER)) keys.push(key);
  await fileStore.remove(keys);
};

/**
 * Loads the demonstration world into an empty database, all or nothing; a database that holds anything is left as it
 * is. Answers whether the world is there.
 */
export const loadDemonstration = async ({ db, fileStore, now, passwordCost }: Loading): Promise<boolean> => {
  if (await holdsSomething(db)) return holdsTheWorld(db);
  const today = now.toISOString().slice(0, 10);
  const world = demonstrationWorld(today);
  const drawings = await renderPool(fileStore);
  const papers = await writePapers(fileStore);
  const hangings = world.offers.map((offer) => ({ offer, ...hangPictures(offer, drawings, papers) }));
  await loadStreets(db, numberedStreets());
  // While the database works, the disk can.
  const copied = makeCopies(
    fileStore,
    hangings.flatMap(({ copies }) => copies),
  );
  copied.catch(() => undefined);
  await db.transaction(async (tx) => {
    await loadStaff(tx, world.staff, passwordCost);
    await loadContacts(tx, world.contacts);
    await loadEmails(tx, now);
    for (const { offer, medias } of hangings) await loadOffer(tx, world, offer, medias);
    await loadRequirements(tx, world.requirements);
    await loadNotes(tx, world.staff, now);
    await loadRegistry(tx, worldRegistry(world.offers, today), now);
    await copied;
  });
  await emptyPool(fileStore);
  await db.run(sql`analyze`);
  return true;
};
