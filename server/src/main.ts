import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { issueFirstAdministratorCode } from "./accounts/session/first-administrator.ts";
import { buildApp } from "./app.ts";
import { type Config, ConfigRefused, readConfig } from "./config.ts";
import type { Ports } from "./ctx.ts";
import { APPLICATION_LIMITS, openDatabase } from "./db/client.ts";
import type { Database } from "./db/database.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "./db/embedded/start.ts";
import { DataFolderInUse } from "./db/embedded/supervisor.ts";
import { MigrationRefused, migrate } from "./db/migrate.ts";
import { serverSecret } from "./db/server-secret.ts";
import { chooseIdentity, chooseSingleSignOn } from "./identity-ports.ts";
import { openQueue } from "./jobs/pg-boss.ts";
import { openLiveListener } from "./live/listener.ts";
import { maintain } from "./maintenance.ts";
import { DEFAULT_COST } from "./passwords.ts";
import { embeddedCrm } from "./providers/crm/embedded/adapter.ts";
import { embeddedFileStore } from "./providers/file-store/embedded/adapter.ts";
import { BucketRefused } from "./providers/file-store/s3/errors.ts";
import { embeddedGeocoder } from "./providers/geocoder/embedded/adapter.ts";
import { loadCommunes } from "./providers/geocoder/embedded/load-communes.ts";
import { geoplateformeGeocoder } from "./providers/geocoder/geoplateforme/adapter.ts";
import { databasePlaceCache } from "./providers/geocoder/geoplateforme/place-cache.ts";
import { withTypedNumbers } from "./providers/geocoder/typed-number.ts";
import { embeddedMailer } from "./providers/mailer/embedded/adapter.ts";
import { smtpMailer } from "./providers/mailer/smtp/adapter.ts";
import { RelayRefused, relayOf } from "./providers/mailer/smtp/relay.ts";
import { processPictureMaker } from "./providers/picture-maker/process/adapter.ts";
import { embeddedRegistry } from "./providers/registry/embedded/adapter.ts";
import type { Locate } from "./providers/registry/embedded-parcels/search-parcels.ts";
import { reactPdfPrinter } from "./providers/sheet-printer/react-pdf/adapter.ts";
import { signedAddresses } from "./signed-addresses.ts";
import { workerOf } from "./workers.ts";

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Arguments = { demo: boolean; reset: boolean };

const readArguments = (words: readonly string[]): Arguments => ({
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

const startDatabase = async (config: Config): Promise<Embedded> => {
  if (config.databaseUrl)
    return { url: config.databaseUrl, protect: async () => undefined, stop: async () => undefined };
  mkdirSync(config.dataFolder, { recursive: true });
  return startEmbedded({ dataFolder: config.dataFolder, log: print });
};

const chooseGeocoder = async (config: Config, db: Database): Promise<Ports["geocoder"]> => {
  await loadCommunes(db);
  if (config.geocoder === "geoplateforme") {
    return withTypedNumbers(geoplateformeGeocoder(databasePlaceCache(db), { baseUrl: config.geocoderUrl }));
  }
  return withTypedNumbers(embeddedGeocoder(db));
};

const now = () => new Date();

const openFileStore = async (config: Config, db: Database): Promise<Ports["fileStore"]> => {
  if (config.bucket) {
    const { s3FileStore } = await import("./providers/file-store/s3/adapter.ts");
    return s3FileStore(config.bucket);
  }
  const addresses = signedAddresses(await serverSecret(db, "signed-addresses"), now);
  return embeddedFileStore({ folder: filesFolderOf(config), signUpload: addresses.sign, clock: now });
};

const chooseCrm = async ({ hubspot }: Config, db: Database): Promise<Ports["crm"]> => {
  if (!hubspot) return embeddedCrm(db);
  const { hubspotCrm } = await import("./providers/crm/hubspot/adapter.ts");
  return hubspotCrm(hubspot);
};

const openMailer = ({ mail, dataFolder }: Config): Ports["mailer"] => {
  if (!mail.smtpUrl) return embeddedMailer({ folder: join(resolve(dataFolder), "outbox") });
  const mailer = smtpMailer(relayOf(mail.smtpUrl));
  opened.push(mailer.close);
  return mailer;
};

/** Only house numbers: a street or commune has hundreds of parcels. */
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
  const { pappersRegistry } = await import("./providers/registry/pappers/adapter.ts");
  return pappersRegistry(pappers, { db, clock: now, getPricesAround: embedded.getPricesAround });
};

const choosePorts = async (config: Config, db: Database): Promise<Ports> => {
  const geocoder = await chooseGeocoder(config, db);
  const { identity, close } = await chooseIdentity(config, db, now);
  opened.push(close);
  return {
    crm: await chooseCrm(config, db),
    fileStore: await openFileStore(config, db),
    geocoder,
    identity,
    mailer: openMailer(config),
    pictureMaker: processPictureMaker(),
    registry: await chooseRegistry(config, db, geocoder),
    sheetPrinter: reactPdfPrinter(),
    singleSignOn: await chooseSingleSignOn(config),
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;

const startDailyMaintenance = async (db: Database, ports: Ports): Promise<NodeJS.Timeout> => {
  const runMaintenance = () => maintain(db, ports, now());
  await runMaintenance();
  return setInterval(() => void runMaintenance().catch(() => undefined), DAY_MS).unref();
};

type DemoAccounts = readonly { email: string; label: string }[];

/** Dynamic import keeps the demo data out of the production bundle. */
const loadDemonstration = async (
  db: Database,
  fileStore: Ports["fileStore"],
): Promise<DemoAccounts | undefined> => {
  print("Chargement de la démonstration…");
  const { demoAccounts, loadDemo } = await import("@plateau/demo/load.ts");
  const loaded = await loadDemo({ db, fileStore, now: now(), passwordCost: DEFAULT_COST });
  return loaded ? demoAccounts : undefined;
};

const printStartup = async (
  address: string,
  db: Database,
  { demoAccounts, hasPasswords }: { demoAccounts: DemoAccounts | undefined; hasPasswords: boolean },
): Promise<void> => {
  print(`\nPlateau est prêt : ${address}`);
  if (demoAccounts) {
    print("\nComptes de démonstration :");
    for (const { email, label } of demoAccounts) print(`  ${email.padEnd(34)} ${label}`);
    print("  Mot de passe : Demo-Plateau-2026\n");
    return;
  }
  if (!hasPasswords) return;
  const code = await issueFirstAdministratorCode(db, new Date());
  if (code)
    print(
      `\nCréez le premier administrateur (lien à usage unique) :\n  ${address}/premier-administrateur?code=${code}\n`,
    );
};

const addressOf = (config: Config, bound: ReturnType<FastifyInstance["server"]["address"]>): string => {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return `http://${host}:${typeof bound === "object" && bound ? bound.port : config.port}`;
};

const opened: (() => unknown)[] = [];

const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) await close();
};

const start = async (config: Config, args: Arguments): Promise<void> => {
  if (args.reset) await emptyDataFolder(config);
  const starting = startDatabase(config);
  // Registered before it runs: a signal in between must not leave PostgreSQL behind.
  opened.push(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  const database = await starting;
  await migrate(database.url);
  await database.protect(database.url);
  const db = openDatabase(database.url, { limits: APPLICATION_LIMITS });
  // Purges and the demonstration may take longer than a request may.
  const unlimitedDb = openDatabase(database.url, { max: 2 });
  opened.push(db.close, unlimitedDb.close);
  const ports = await choosePorts(config, db);
  opened.push(ports.pictureMaker.close, ports.sheetPrinter.close);
  const demoAccounts = args.demo ? await loadDemonstration(unlimitedDb, ports.fileStore) : undefined;
  const jobs = await openQueue(database.url);
  const live = openLiveListener(database.url);
  opened.push(jobs.close, live.close);
  const parts = {
    db,
    ports,
    jobs,
    clock: now,
    publicUrl: config.publicUrl ?? addressOf(config, null),
    configuredAgency: config.agency,
    senderAddresses: { from: config.mail.from, domains: config.mail.domains },
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
    webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
  });
  opened.push(() => app.close());
  const maintenance = await startDailyMaintenance(unlimitedDb, ports);
  opened.push(() => clearInterval(maintenance));
  await jobs.work(await workerOf(parts, config.crm));
  await app.listen({ port: config.port, host: config.host });
  const hasPasswords = ports.identity.passwords !== undefined;
  await printStartup(addressOf(config, app.server.address()), db, { demoAccounts, hasPasswords });
};

const startupErrorMessage = (error: unknown): string => {
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

let stopping = false;

/** Ctrl-C arrives twice, from the terminal and from npm: the second one must not interrupt the shutdown. */
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await closeAll();
  process.exit(0);
};

const main = async (): Promise<void> => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  try {
    await start(readConfig(process.env), readArguments(process.argv.slice(2)));
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${startupErrorMessage(error)}\n`);
    await closeAll();
    process.exitCode = 1;
  }
};

await main();
