import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import type { Database } from "../server/src/db/database.ts";
import { type Application, type Memory, postJson, searchUntil, startApplication } from "./application.ts";
import { startFilled } from "./database.ts";
import { examplesOf, mixes, readPlaces } from "./mixes.ts";
import type { SendingOrder } from "./photo-sender.ts";
import { makePhotos } from "./photos.ts";
import { note, print } from "./print.ts";
import { enrol } from "./server.ts";
import { figures } from "./timing.ts";

/**
 * `npx tsx bench/media.ts`, after `npm run build`: uploads 40 photos of 24 megapixels, four at a time, while
 * another client searches 100,000 offers (`--offers=20000` for fewer).
 */
const PHOTOS = 40;
const AT_ONCE = 4;

/** Uploads from another process; returns the milliseconds until the last photo is ready. */
const sendPhotos = async (
  { url, cookie }: Application,
  offerId: string,
  paths: string[],
): Promise<number> => {
  const sender = fork(fileURLToPath(new URL("./photo-sender.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
  });
  const order: SendingOrder = { caller: { url, cookie }, offerId, paths, atOnce: AT_ONCE };
  sender.send(order);
  const ended = once(sender, "exit").then(() => {
    throw new Error("The photos were not all sent");
  });
  const [milliseconds] = (await Promise.race([once(sender, "message"), ended])) as [number];
  sender.disconnect();
  return milliseconds;
};

const watchMemory = (application: Application): (() => Promise<Memory & { together: number }>) => {
  const most = { server: 0, pictures: 0, together: 0 };
  let over = false;
  const watch = async () => {
    while (!over) {
      const { server, pictures } = await application.memory();
      most.server = Math.max(most.server, server);
      most.pictures = Math.max(most.pictures, pictures);
      most.together = Math.max(most.together, server + pictures);
      await sleep(200);
    }
    return most;
  };
  const watching = watch();
  return () => {
    over = true;
    return watching;
  };
};

/** `remove` deletes the offer, because the database is reused. */
const makeOffer = async (application: Application, db: Database) => {
  const address = await db.row<{ id: string }>(sql`select id from addresses limit 1`);
  const answer = await application.fetch("/api/real-estates", postJson({ addressId: address?.id }));
  const { id } = (await answer.json()) as { id: string };
  return { id, remove: () => db.run(sql`delete from real_estates where id = ${id}`) };
};

const measure = async (application: Application, db: Database): Promise<void> => {
  const places = await readPlaces(db);
  const searches = mixes
    .filter(({ page }) => page === undefined)
    .flatMap((mix) => examplesOf(mix, places, 5));
  note(`making ${PHOTOS} photos`);
  const photos = await makePhotos(PHOTOS);
  const offer = await makeOffer(application, db);
  try {
    const alone = await searchUntil(application, searches, (sent) => sent >= 2 * searches.length);
    const before = await application.memory();
    const load = loadavg()[0] ?? 0;
    const most = watchMemory(application);
    let ready = false;
    const [milliseconds, beside] = await Promise.all([
      sendPhotos(application, offer.id, photos.paths).finally(() => {
        ready = true;
      }),
      searchUntil(application, searches, () => ready),
    ]);
    const { server, pictures, together } = await most();
    print(
      `\n${PHOTOS} photos of 24 megapixels, ${photos.megabytes.toFixed(1)} MB each, ${AT_ONCE} at a time; ` +
        `${cpus().length} cores (${cpus()[0]?.model.trim()}), load before ${load.toFixed(1)}\n`,
    );
    print("| figure | target | shown |\n|---|--:|--:|");
    print(`| all ready, s | 60 | ${(milliseconds / 1000).toFixed(1)} |`);
    print(
      `| growth of the memory, server and pictures together, MB | 150 | ${(together - before.server).toFixed(0)} |`,
    );
    print(`| – server: at rest, at most, MB | | ${before.server.toFixed(0)}, ${server.toFixed(0)} |`);
    print(`| – process of the pictures, at most, MB | | ${pictures.toFixed(0)} |`);
    print("\n| searches, ms | p50 | p95 | most |\n|---|--:|--:|--:|");
    print(`| alone (${alone.length}) | ${figures(alone)} |`);
    print(`| beside the photos (${beside.length}) | ${figures(beside)} |\n`);
  } finally {
    await offer.remove();
    photos.remove();
  }
};

const offers = Number(process.argv.find((word) => word.startsWith("--offers="))?.split("=")[1] ?? 100_000);
const database = await startFilled(offers, note);
try {
  await enrol(database.db);
  const application = await startApplication({ databaseUrl: database.url });
  await measure(application, database.db).finally(() => application.stop());
} finally {
  await database.stop();
}
