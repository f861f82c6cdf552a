import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { groupLabels } from "@plateau/contract/people/groups.ts";
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import { loadStreets } from "../providers/geocoder/embedded/load-streets.ts";
import { renderPool } from "./drawings/render-pool.ts";
import { loadOffer } from "./load-offers.ts";
import { isDemonstrationAccount, loadContacts, loadStaff } from "./load-people.ts";
import { staff } from "./people.ts";
import { hangPictures } from "./pictures.ts";
import { numberedStreets } from "./places.ts";
import { demonstrationWorld } from "./world.ts";

/** The accounts to sign in with, one for each group. */
export const demonstrationAccounts = staff
  .filter(isDemonstrationAccount)
  .map(({ email, group }) => ({ email, label: groupLabels[group] }));

type Loading = { db: Database; filesFolder: string; now: Date; passwordCost: number };

const holdsSomething = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from people union all select 1 from real_estates limit 1`)) !== undefined;

const holdsTheWorld = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select 1 from people where id = ${staff[0]?.id}`)) !== undefined;

/**
 * Loads the demonstration world into an empty database, all or nothing; a database that holds anything is left as it
 * is. Answers whether the world is there.
 */
export const loadDemonstration = async ({
  db,
  filesFolder,
  now,
  passwordCost,
}: Loading): Promise<boolean> => {
  if (await holdsSomething(db)) return holdsTheWorld(db);
  const world = demonstrationWorld(now.toISOString().slice(0, 10));
  // A folder whose name starts with a point is not served.
  const poolFolder = join(filesFolder, ".drawings");
  mkdirSync(poolFolder, { recursive: true });
  await renderPool(poolFolder);
  await loadStreets(db, numberedStreets());
  await db.transaction(async (tx) => {
    await loadStaff(tx, world.staff, passwordCost);
    await loadContacts(tx, world.contacts);
    for (const offer of world.offers) {
      await loadOffer(tx, world, offer, hangPictures(offer, poolFolder, filesFolder));
    }
  });
  await db.run(sql`analyze`);
  return true;
};
