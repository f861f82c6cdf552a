import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { eraseOldSecrets } from "./areas/emails/erase-old-secrets.ts";
import { sweepFiles } from "./areas/offers/media/sweep-files.ts";
import { purgeDeletedOffers } from "./areas/offers/purge-deleted-offers.ts";
import { sweepPrintedSheets } from "./areas/offers/sheet/printed-sheets.ts";
import { offerFirstAdministrator } from "./areas/session/first-administrator.ts";
import { deleteExpired } from "./areas/session/storage.ts";
import { type Config, ConfigRefused, readConfig } from "./config.ts";
import type { Ports } from "./ctx.ts";
import { openDatabase } from "./db/client.ts";
import type { Database } from "./db/database.ts";
import { DataFolderInUse } from "./db/embedded/keeper.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "./db/embedded/start.ts";
import { MigrationRefused, migrate } from "./db/migrate.ts";
import { serverSecret } from "./db/server-secret.ts";
import { openLiveListener } from "./live/listener.ts";
import { DEFAULT_COST } from "./passwords.ts";
import { embeddedCrm } from "./providers/crm/embedded/adapter.ts";
import { embeddedFileStore } from "./providers/file-store/embedded/adapter.ts";
import { BucketRefused } from "./providers/file-store/s3/errors.ts";
import { embeddedGeocoder } from "./providers/geocoder/embedded/adapter.ts";
import { loadCommunes } from "./providers/geocoder/embedded/load-communes.ts";
import { geoplateformeGeocoder } from "./providers/geocoder/geoplateforme/adapter.ts";
import { databasePlaceMemory } from "./providers/geocoder/geoplateforme/place-memory.ts";
import { embeddedIdentity } from "./providers/identity/embedded/adapter.ts";
import { embeddedMailer } from "./providers/mailer/embedded/adapter.ts";
import { smtpMailer } from "./providers/mailer/smtp/adapter.ts";
import { RelayRefused, relayOf } from "./providers/mailer/smtp/relay.ts";
import { processPictureMaker } from "./providers/picture-maker/process/adapter.ts";
import { embeddedRegistry } from "./providers/registry/embedded/adapter.ts";
import type { Locate } from "./providers/registry/embedded/parcels/search-parcels.ts";
import { forgetOldReads } from "./providers/registry/embedded/tokens/counted.ts";
import { forgetOldAnswers } from "./providers/registry/pappers/kept-answers.ts";
import { reactPdfPrinter } from "./providers/sheet-printer/react-pdf/adapter.ts";
import { openQueue } from "./queue/pg-boss.ts";
import { signedAddresses } from "./signed-addresses.ts";
import { workerOf } from "./workers.ts";
import { demonstrationAccounts, loadDemonstration } from "./world/load.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What was asked on the command line: `demo` loads the demonstration world, `--reset` empties the data folder. */
type Request = { demo: boolean; reset: boolean };

const readRequest = (words: readonly string[]): Request => ({
  demo: words.includes("demo"),
  reset: words.includes("--reset"),
});

const filesFolderOf = (config: Config): string => join(resolve(config.dataFolder), "files");

const emptyDataFolder = async (config: Config): Promise<void> => {
  if (config.databaseUrl) {
    throw new ConfigRefused(
      "--reset n’efface que la base embarquée : retirez DATABASE_URL (embedded database only).",
    );
  }
  await removeEmbedded(config.dataFolder);
  rmSync(filesFolderOf(config), { recursive: true, force: true });
};

/** The database of the configuration: the one at DATABASE_URL, else Plateau's own in the data folder. */
const startDatabase = async (config: Config): Promise<Embedded> => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  mkdirSync(config.dataFolder, { recursive: true });
  return startEmbedded({ dataFolder: config.dataFolder, log: say });
};

const chooseGeocoder = async (config: Config, db: Database): Promise<Ports["geocoder"]> => {
  // The registry names parcels' communes by them, whichever geocoder answers.
  await loadCommunes(db);
  if (config.geocoder === "geoplateforme") {
    return geoplateformeGeocoder(databasePlaceMemory(db), { baseUrl: config.geocoderUrl });
  }
  return embeddedGeocoder(db);
};

const now = () => new Date();

const openFileStore = async (config: Config, db: Database): Promise<Ports["fileStore"]> => {
  if (config.bucket) {
    // Loaded when it is used: the packages behind it take their time.
    const { s3FileStore } = await import("./providers/file-store/s3/adapter.ts");
    return s3FileStore(config.bucket);
  }
  const addresses = signedAddresses(await serverSecret(db, "signed-addresses"), now);
  return embeddedFileStore({ folder: filesFolderOf(config), signUpload: addresses.sign, clock: now });
};

const chooseCrm = async ({ hubspot }: Config, db: Database): Promise<Ports["crm"]> => {
  if (!hubspot) return embeddedCrm(db);
  // Loaded when it is used, like the store.
  const { hubspotCrm } = await import("./providers/crm/hubspot/adapter.ts");
  return hubspotCrm(hubspot);
};

const openMailer = ({ mail, dataFolder }: Config): Ports["mailer"] => {
  if (!mail.smtpUrl) return embeddedMailer({ folder: join(resolve(dataFolder), "outbox") });
  const mailer = smtpMailer(relayOf(mail.smtpUrl));
  opened.push(mailer.close);
  return mailer;
};

/** The point of the door that a text most likely means: a street or a commune has parcels by the hundred. */
const locateWith =
  (geocoder: Ports["geocoder"]): Locate =>
  async (q, postcode) => {
    const [found] = await geocoder.suggest({ q, limit: 1, ...(postcode ? { postcode } : {}) });
    if (found?.properties.type !== "housenumber") return null;
    const [longitude, latitude] = found.geometry.coordinates;
    return { latitude, longitude };
  };

const chooseRegistry = async (
  { pappers }: Config,
  db: Database,
  geocoder: Ports["geocoder"],
): Promise<Ports["registry"]> => {
  const embedded = embeddedRegistry({ db, locate: locateWith(geocoder), clock: now });
  if (!pappers) return embedded;
  // Loaded when it is used, like the store.
  const { pappersRegistry } = await import("./providers/registry/pappers/adapter.ts");
  return pappersRegistry(pappers, { db, clock: now, getPricesAround: embedded.getPricesAround });
};

const choosePorts = async (config: Config, db: Database): Promise<Ports> => {
  const geocoder = await chooseGeocoder(config, db);
  return {
    crm: await chooseCrm(config, db),
    fileStore: await openFileStore(config, db),
    geocoder,
    identity: embeddedIdentity({ passwordCost: DEFAULT_COST, clock: now }),
    mailer: openMailer(config),
    pictureMaker: processPictureMaker(),
    registry: await chooseRegistry(config, db, geocoder),
    sheetPrinter: reactPdfPrinter(),
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes for good what nobody can ask for any more: at the start, then once a day. */
const keepTidy = async (db: Database, { fileStore }: Ports): Promise<NodeJS.Timeout> => {
  const tidy = async () => {
    await purgeDeletedOffers(db, now());
    await deleteExpired(db);
    await eraseOldSecrets(db, now());
    await forgetOldAnswers(db, now());
    await forgetOldReads(db, now());
    // A store that is away keeps nobody from their work: the next sweep does it.
    await sweepFiles(db, fileStore, now()).catch(() => undefined);
    await sweepPrintedSheets(fileStore, now()).catch(() => undefined);
  };
  await tidy();
  return setInterval(() => void tidy().catch(() => undefined), DAY_MS).unref();
};

const announce = async (address: string, demo: boolean, db: Database): Promise<void> => {
  say(`\nPlateau est prêt : ${address}`);
  if (demo) {
    say("\nComptes de démonstration :");
    for (const { email, label } of demonstrationAccounts) say(`  ${email.padEnd(34)} ${label}`);
    say("  Mot de passe : Demo-Plateau-2026\n");
    return;
  }
  const code = await offerFirstAdministrator(db, new Date());
  if (code)
    say(
      `\nCréez le premier administrateur (lien à usage unique) :\n  ${address}/premier-administrateur?code=${code}\n`,
    );
};

/** The address to open: the port may have been chosen by the system (PORT=0). */
const addressOf = (config: Config, bound: ReturnType<FastifyInstance["server"]["address"]>): string => {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return `http://${host}:${typeof bound === "object" && bound ? bound.port : config.port}`;
};

/** What was opened, closed in the opposite order at the end, or when the start fails half-way. */
const opened: (() => unknown)[] = [];

const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) await close();
};

const start = async (config: Config, request: Request): Promise<void> => {
  if (request.reset) await emptyDataFolder(config);
  const database = await startDatabase(config);
  opened.push(database.stop);
  await migrate(database.url);
  const db = openDatabase(database.url);
  opened.push(db.close);
  const ports = await choosePorts(config, db);
  opened.push(ports.pictureMaker.close);
  opened.push(ports.sheetPrinter.close);
  const demo =
    request.demo &&
    (await loadDemonstration({ db, fileStore: ports.fileStore, now: now(), passwordCost: DEFAULT_COST }));
  const jobs = await openQueue(database.url);
  opened.push(jobs.close);
  const live = openLiveListener(database.url);
  opened.push(live.close);
  const parts = {
    db,
    ports,
    jobs,
    clock: now,
    publicUrl: config.publicUrl ?? addressOf(config, null),
    letterhead: { agency: config.agency.name, from: config.mail.from, domains: config.mail.domains },
  };
  const app = await buildApp({
    ...parts,
    passwordCost: DEFAULT_COST,
    live,
    settings: {
      mapStyleUrl: config.mapStyleUrl,
      calendar: config.calendar,
      professionalNetworkUrl: config.professionalNetworkUrl,
      crm: { own: ports.crm.own !== undefined, ...config.crm },
    },
    agency: config.agency,
    webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    trustProxy: config.trustProxy,
  });
  opened.push(() => app.close());
  const tidying = await keepTidy(db, ports);
  opened.push(() => clearInterval(tidying));
  await jobs.work(await workerOf(parts, config.crm));
  await app.listen({ port: config.port, host: config.host });
  await announce(addressOf(config, app.server.address()), demo, db);
};

/** Refusals that the person at the console can act upon are said in their own words; the rest is a crash. */
const explain = (error: unknown): string => {
  if (
    error instanceof ConfigRefused ||
    error instanceof RelayRefused ||
    error instanceof MigrationRefused ||
    error instanceof DataFolderInUse ||
    error instanceof BucketRefused
  ) {
    return error.message;
  }
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return "Le port est déjà pris : arrêtez l’autre programme ou choisissez-en un autre avec PORT (port in use).";
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const main = async (): Promise<void> => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void closeAll().then(() => process.exit(0)));
  }
  try {
    await start(readConfig(process.env), readRequest(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await closeAll();
    process.exitCode = 1;
  }
};

await main();
