import { chmodSync, createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import { afterAll, expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { send } from "../areas/offers/media/medias.fixture.ts";
import { newOffer, withBuildings } from "../areas/offers/offers.fixture.ts";
import { APPLICATION_LIMITS, openDatabase } from "../db/client.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { pdf, png } from "../media/sample-files.fixture.ts";
import { embeddedFileStore } from "../providers/file-store/embedded/adapter.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { s3FileStore } from "../providers/file-store/s3/adapter.ts";
import { KEYS, startStrictService } from "../providers/file-store/s3/strict-service.fixture.ts";
import { type Client, type TestApp, testApp } from "../test/app.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { digestsOf, fileDigestsOf } from "./comparison.fixture.ts";
import { writeToFile } from "./destination.ts";
import { silentProgress } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeBackup } from "./write-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "plateau-drill-"));
chmodSync(folder, 0o755);
const embedded: Embedded[] = [];
const service = await startStrictService(join(folder, "s3"), ["plateau"]);
afterAll(async () => {
  await service.stop();
  for (const { stop } of embedded) await stop();
  await removeEmbedded(join(folder, "embedded"));
  rmSync(folder, { recursive: true, force: true });
});

// Writers queue for connections that the backup and a busy machine keep longer than an answer may take.
const app = await testApp({
  database: { limits: { ...APPLICATION_LIMITS, poolMs: 60_000, silenceMs: 30_000 } },
});
const people = await Promise.all([1, 2, 3, 4, 5].map((number) => app.as("USER", number)));

const folderStore = (name: string): Promise<FileStore> =>
  embeddedFileStore({ folder: join(folder, name), signUpload: () => "", clock: () => new Date() });

/** Each of them writes until `stopped`; together they create, change, replace and delete rows and files. */
const writer = async (number: number, isStopped: () => boolean, count: () => void): Promise<void> => {
  const client = people[number % people.length] as Client & { userId: string };
  const offer = await newOffer(client, { transactionTypes: ["rent"] });
  const [building] = await withBuildings(client, offer.id, number + 1);
  const works = [
    async (round: number) => {
      const units = Array.from({ length: 1 + (round % 4) }, (_, at) => ({
        associatedBuildingIds: [building?.id],
        surface: 100 + at + round,
        rentPerMonth: 1000 * (at + 1),
      }));
      await client.call("saveUnits", { params: { id: offer.id }, body: { units } });
    },
    async (round: number) => {
      const bytes = Buffer.concat([pdf(), Buffer.from(`% ${number} ${round}`)]);
      const sent = await send(app, client, offer.id, {
        kind: "documents",
        contentType: "application/pdf",
        bytes,
      });
      if (round % 2 === 0)
        await client.call("deleteMedia", {
          params: { id: offer.id, type: "documents", encodedKey: sent.body.media.s3Key },
        });
    },
    async (round: number) => {
      await newContact(client, `ecrivain-${number}-${round}`, { notes: `Zoé\t \\ "${round}"` });
    },
    async () => {
      await newOffer(client, { transactionTypes: ["sale"] });
    },
  ];
  for (let round = 0; !isStopped(); round++) {
    await works[(number + round) % works.length]?.(round);
    count();
  }
};

/** A replaced photo goes at once, unless a backup is running. */
const photographer = async (client: Client & { userId: string }, isStopped: () => boolean): Promise<void> => {
  const params = { id: client.userId };
  for (let size = 20; !isStopped(); size++) {
    const { body } = await client.call<{ s3Key: string }>("createProfileImageUpload", {
      params,
      query: { contentType: "image/png" },
    });
    await app.fileStore.write(body.s3Key, await png(size, size), "image/png");
    await client.call("confirmProfileImage", { params, body: { s3Key: body.s3Key } });
  }
};

const whileWritten = async (work: () => Promise<void>): Promise<void> => {
  let stopped = false;
  let writes = 0;
  let begun = () => {};
  const wellBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const isStopped = () => stopped;
  const writers = Array.from({ length: 50 }, (_, number) =>
    writer(number, isStopped, () => {
      writes += 1;
      if (writes === 100) begun();
    }),
  );
  const all = Promise.all([...writers, photographer(people[0] as Client & { userId: string }, isStopped)]);
  try {
    await Promise.race([all, wellBegun]);
    await work();
  } finally {
    stopped = true;
    await all;
  }
};

const namedKeys = async (url: string, snapshot?: Snapshot): Promise<Set<string>> => {
  const db = openDatabase(url, { max: 1 });
  try {
    return await db.transaction(async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read`);
      if (snapshot) await tx.run({ text: `set transaction snapshot '${snapshot.id}'`, values: [] } as never);
      const offers = await tx.rows<Pick<Offer, "medias">>(sql`select medias from real_estates`);
      const bin = await tx.rows<{ media: { s3Key: string; width?: number } }>(
        sql`select media from deleted_medias`,
      );
      const photos = await tx.rows<{ picture: string }>(
        sql`select picture from people where picture is not null`,
      );
      const medias = [
        ...offers.flatMap((offer) => Object.values(offer.medias ?? {}).flat()),
        ...bin.map(({ media }) => media),
        ...photos.map(({ picture }) => ({ s3Key: picture.slice("/files/".length), width: 1 })),
      ];
      return new Set(medias.flatMap((media) => keysOf(media)));
    });
  } finally {
    await db.close();
  }
};

const backUp = async (
  { url, fileStore }: Pick<TestApp, "url" | "fileStore">,
  name: string,
): Promise<{ file: string; rows: Record<string, string>; files: Record<string, string> }> => {
  const file = join(folder, name);
  const snapshot = await openSnapshot(url);
  try {
    const rows = await digestsOf(url, snapshot.id);
    const keys = await namedKeys(url, snapshot);
    const parts = { snapshot, fileStore, passphrase: undefined, progress: silentProgress, now: new Date() };
    const counts = await writeToFile(file, (output) => writeBackup({ ...parts, output }));
    expect(counts).toEqual({ files: keys.size, missingFiles: 0 });
    // Nothing that the snapshot names has gone, whatever was replaced meanwhile.
    return { file, rows, files: await fileDigestsOf(fileStore, keys) };
  } finally {
    await snapshot.close();
  }
};

const restore = async (file: string, url: string, fileStore: FileStore): Promise<void> => {
  const source = async () => createReadStream(file);
  await verifyBackup(source, undefined, silentProgress);
  await restoreBackup({ source, passphrase: undefined, url, fileStore, progress: silentProgress });
};

/** No half-made save: an offer's sums are those of its units. */
const wrongSums = async (url: string): Promise<unknown[]> => {
  const db = openDatabase(url, { max: 1 });
  try {
    return await db.rows(sql`
      select r.id, r.unit_count, r.total_surface, u.units, u.surface
      from real_estates r
      cross join lateral (
        select count(*) units, sum(surface) surface from units where real_estate_id = r.id) u
      where u.units <> r.unit_count or (u.units > 0 and u.surface <> r.total_surface)`);
  } finally {
    await db.close();
  }
};

it("restores each row and file of one moment, from a folder to a bucket, and from embedded to outside and back", async () => {
  let first = { file: "", rows: {}, files: {} };
  await whileWritten(async () => {
    first = await backUp(app, "first");
  });
  expect(Object.values(first.files)).not.toContain("missing");
  expect(Object.keys(first.files).length).toBeGreaterThan(10);

  const server = await startEmbedded({
    dataFolder: join(folder, "embedded"),
    log: () => {},
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" },
  });
  embedded.push(server);
  const files = await folderStore("restored");
  await restore(first.file, server.url, files);
  await server.protect(server.url);
  expect(await digestsOf(server.url)).toEqual(first.rows);
  expect(await fileDigestsOf(files)).toEqual(first.files);
  expect(await wrongSums(server.url)).toEqual([]);

  const second = await backUp({ url: server.url, fileStore: files }, "second");
  expect(second.rows).toEqual(first.rows);
  const outside = await testDatabaseUrl({ migrated: false });
  const bucket = await s3FileStore({ ...KEYS, name: "plateau", endpoint: service.endpoint });
  await restore(second.file, outside, bucket);
  expect(await digestsOf(outside)).toEqual(first.rows);
  expect(await fileDigestsOf(bucket)).toEqual(first.files);

  const restored = await testApp({ beside: { ...app, url: server.url }, ports: { fileStore: files } });
  const administrator = await restored.as("ADMINISTRATOR", 9);
  const { body } = await administrator.call("verifyAudit");
  expect(body).toMatchObject({ brokenAt: null, protection: "owner" });
  await newOffer(administrator);
}, 300_000);
