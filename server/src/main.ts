import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { partLabels } from "@plateau/contract/system/parts.ts";
import { issueFirstAdministratorCode } from "./accounts/session/first-administrator.ts";
import { buildApp } from "./app.ts";
import { fillStations } from "./areas/offers/stations/fill-stations.ts";
import { startNightlyBackups } from "./backup/nightly-backup.ts";
import { openEmbedded } from "./backup/upgrade-embedded.ts";
import { choosePorts } from "./choose-ports.ts";
import { type Config, ConfigRefused, localAddress, publicUrlOf, readConfig } from "./config.ts";
import { filesFolderOf } from "./config-values.ts";
import type { Ports } from "./ctx.ts";
import { isPooled } from "./database-config.ts";
import { requireUsableDatabase, requireUsablePooler } from "./db/check-database.ts";
import { APPLICATION_LIMITS, openDatabase, type SlowStatements } from "./db/client.ts";
import type { Database } from "./db/database.ts";
import { type Embedded, removeEmbedded } from "./db/embedded/start.ts";
import { migrate } from "./db/migrate.ts";
import { openReplicas, type Replicas } from "./db/replicas.ts";
import { withStartLock } from "./db/start-lock.ts";
import type { Health } from "./health/health.ts";
import { healthOf } from "./health-of.ts";
import { openQueue } from "./jobs/pg-boss.ts";
import { linksOf, settingsOf } from "./linked-services.ts";
import { openLiveListener } from "./live/listener.ts";
import { startDailyMaintenance } from "./maintenance.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { observePorts } from "./metrics/observe-ports.ts";
import { serveMetricsOnPort } from "./metrics/serve-metrics.ts";
import { DEFAULT_COST, DEMO_COST } from "./passwords.ts";
import { loadCommunes } from "./providers/geocoder/embedded/load-communes.ts";
import { requestScope } from "./request-scope.ts";
import { claimBucket, claimFileFolder } from "./start/claim-file-folder.ts";
import { print, printFatal, printWarning, structureWarnings } from "./start/console.ts";
import { requireFreeAddress, requireWritableFolder } from "./start/preflight.ts";
import { type Arguments, readArguments } from "./start/read-arguments.ts";
import { StartRefused } from "./start/start-refused.ts";
import { startupSentence } from "./start/startup-errors.ts";
import { statementText } from "./tracing/statement-text.ts";
import { version } from "./version.ts";
import { workerOf } from "./workers.ts";

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
  if (config.databaseUrl) {
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    await requireUsableDatabase(url);
    if (isPooled(config)) await requireUsablePooler(config.databaseUrl, url);
    return { url, protect: async () => undefined, stop: async () => undefined };
  }
  return openEmbedded({ dataFolder: config.dataFolder, log: print });
};

const now = () => new Date();

type DemoAccounts = readonly { email: string; label: string }[];

/** Dynamic import keeps the demo data out of the production bundle. */
const loadDemonstration = async (db: Database, fileStore: Ports["fileStore"]): Promise<DemoAccounts> => {
  print("Chargement de la démonstration…");
  const { demoAccounts, loadDemo } = await import("@plateau/demo/load.ts");
  const loaded = await loadDemo({ db, fileStore, now: now(), passwordCost: DEMO_COST });
  if (!loaded)
    throw new StartRefused(
      "La base contient déjà des données : la démonstration ne s’y charge pas ; lancez « npm start », ou choisissez une base vide (the database is not empty).",
    );
  return demoAccounts;
};

const printStartup = async (
  address: string,
  db: Database,
  parts: { publicUrl: string | undefined; demoAccounts: DemoAccounts | undefined; hasPasswords: boolean },
): Promise<void> => {
  const { publicUrl = address, demoAccounts, hasPasswords } = parts;
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
      `\nCréez le premier administrateur (lien à usage unique) :\n  ${publicUrl}/premier-administrateur?code=${code}\n`,
    );
};

const CLOSE_MS = 20_000;

const opened: (() => unknown)[] = [];
const closeAll = async (): Promise<void> => {
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch {
      // What is left must be closed all the same.
    }
  }
};

/** Slow statements are not logged before the logger exists. */
let logSlowStatement: SlowStatements["onSlow"] = () => undefined;

const openReplicasOf = async (
  { databaseReadUrls }: Config,
  db: Database,
  slow: SlowStatements,
): Promise<Replicas | undefined> => {
  if (databaseReadUrls.length === 0) return undefined;
  const replicas = await openReplicas(databaseReadUrls, db, { slow });
  opened.push(replicas.close);
  return replicas;
};

/** Tables, folders and first data: one process at a time. */
const prepare = async (database: Embedded, config: Config, args: Arguments) => {
  await migrate(database.url);
  await database.protect(database.url);
  const slow: SlowStatements = {
    ms: config.slow.statementMs,
    onSlow: (statement) => logSlowStatement(statement),
  };
  const pooled = isPooled(config);
  const mainUrl = config.databaseUrl ?? database.url;
  const db = openDatabase(mainUrl, { limits: APPLICATION_LIMITS, slow, pooled });
  // Purges and the demonstration may take longer than a request may.
  const unlimitedDb = openDatabase(database.url, { max: 2 });
  opened.push(db.close, unlimitedDb.close);
  if (config.bucket) await claimBucket(db);
  // Nobody else can have another folder for the embedded database.
  else await claimFileFolder(db, filesFolderOf(config), { adopt: !config.databaseUrl });
  await loadCommunes(unlimitedDb);
  await fillStations(unlimitedDb);
  const passwordCost = args.demo ? DEMO_COST : DEFAULT_COST;
  const ports = await choosePorts(config, db, (close) => opened.push(close), passwordCost);
  const demoAccounts = args.demo ? await loadDemonstration(unlimitedDb, ports.fileStore) : undefined;
  const jobs = await openQueue(mainUrl, { pooled });
  opened.push(jobs.close);
  const replicas = await openReplicasOf(config, db, slow);
  return { db, unlimitedDb, ports, passwordCost, demoAccounts, jobs, replicas };
};

/** A bucket or relay that is away now may come back: Plateau runs meanwhile. */
const warnOfFailedParts = async (health: Health): Promise<void> => {
  for (const { part, state, message } of await health.all())
    if (state === "failed") printWarning(`${partLabels[part]} : ${message} (${part} unavailable).`);
};

/** Told in the log once it exists. */
let logLostTraces = (_message: string): void => undefined;

/** The SDK is loaded only where a collector is named. */
const startTracing = async ({ tracing, trustProxy }: Config): Promise<void> => {
  if (!tracing) return;
  const { openTracing } = await import("./tracing/open-tracing.ts");
  const { close } = openTracing(tracing, {
    version,
    continueTraces: trustProxy !== false,
    onFailure: (message) => logLostTraces(message),
  });
  opened.push(close);
};

const start = async (config: Config, args: Arguments): Promise<void> => {
  if (args.reset) await emptyDataFolder(config);
  await requireWritableFolder(config.dataFolder);
  await startTracing(config);
  const starting = startDatabase(config);
  // Registered before it runs: a signal in between must not leave PostgreSQL behind.
  opened.push(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  const database = await starting;
  await requireFreeAddress(config);
  const prepared = await withStartLock(database.url, () => prepare(database, config, args), {
    onWait: () => print("Un autre processus prépare la base : ce processus attend son tour."),
  });
  const { db, unlimitedDb, passwordCost, demoAccounts, jobs, replicas } = prepared;
  const metrics = createMetrics(db, version, replicas);
  const ports = observePorts(prepared.ports, metrics.onPortCall);
  const health = await healthOf(config, { db, ports, replicas });
  const live = openLiveListener(database.url);
  opened.push(live.close);
  await live.firstAttempt;
  const parts = {
    db,
    ports,
    jobs,
    clock: now,
    publicUrl: publicUrlOf(config),
    configuredAgency: config.agency,
    senderAddresses: { from: config.mail.from, domains: config.mail.domains },
  };
  const app = await buildApp({
    ...parts,
    passwordCost,
    live,
    replicas,
    settings: settingsOf(config),
    links: linksOf(config),
    version,
    webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    health,
    metrics,
    metricsToken: config.metrics.token,
    slowRequestMs: config.slow.requestMs,
  });
  opened.push(() => app.close());
  logSlowStatement = ({ text, ms }) =>
    app.log.warn(
      { reqId: requestScope.getStore()?.id, statement: statementText(text), ms },
      "Slow statement",
    );
  logLostTraces = (message) => app.log.warn({ message }, "Traces did not reach their collector");
  const maintenance = startDailyMaintenance(unlimitedDb, ports, {
    now,
    onFailure: (step, err) => app.log.error({ err, step }, "A step of the daily maintenance failed"),
  });
  opened.push(maintenance.stop);
  const backups = startNightlyBackups(
    { db: unlimitedDb, url: database.url, fileStore: ports.fileStore, config },
    { now, onFailure: (error) => app.log.error({ err: error }, "The backup of the night failed") },
  );
  opened.push(backups.stop);
  await jobs.work(await workerOf(parts, config.crm));
  await app.listen({ port: config.port, host: config.host });
  if (config.metrics.port !== undefined) {
    const served = await serveMetricsOnPort(metrics.registry, {
      port: config.metrics.port,
      host: config.host,
    });
    opened.push(served.close);
  }
  void warnOfFailedParts(health);
  const hasPasswords = ports.identity.passwords !== undefined;
  const { publicUrl } = config;
  const [bound] = app.addresses();
  const address = localAddress(config, typeof bound === "object" ? bound.port : undefined);
  await printStartup(address, db, { publicUrl, demoAccounts, hasPasswords });
};

let stopping = false;

/** Ctrl-C arrives twice, from the terminal and from npm: the second one must not interrupt the shutdown. */
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await closeAll();
  process.exit(0);
};

/** A sentence for what the operator can mend, otherwise the fault with its place in the code. */
const fail = async (error: unknown): Promise<void> => {
  if (stopping) return;
  stopping = true;
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  printFatal(startupSentence(error, process.env.PLATEAU_DATA || "./var") ?? fault);
  // A connection that never closes must not keep alive what cannot start.
  await Promise.race([closeAll(), sleep(CLOSE_MS)]);
  process.exit(1);
};

const main = async (): Promise<void> => {
  structureWarnings();
  process.on("uncaughtException", (error) => void fail(error));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  try {
    await start(readConfig(process.env), readArguments(process.argv.slice(2)));
  } catch (error) {
    await fail(error);
  }
};

await main();
