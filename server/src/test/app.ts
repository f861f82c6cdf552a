import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll } from "vitest";
import { createConfirmedAccount } from "../accounts/account-storage.ts";
import { type AppParts, buildApp } from "../app.ts";
import type { Ctx, Ports } from "../ctx.ts";
import { APPLICATION_LIMITS, type DatabaseLimits, openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { migrationNames } from "../db/migrate.ts";
import type { Replicas } from "../db/replicas.ts";
import { serverSecret } from "../db/server-secret.ts";
import { openHealth } from "../health/health.ts";
import type { TimeLimits } from "../http/time-limits.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { openQueue } from "../jobs/pg-boss.ts";
import { openLiveListener } from "../live/listener.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { hashPassword } from "../passwords.ts";
import { embeddedBaseMap } from "../providers/base-map/embedded/adapter.ts";
import { embeddedCrm } from "../providers/crm/embedded/adapter.ts";
import { embeddedFileStore } from "../providers/file-store/embedded/adapter.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { embeddedIdentity } from "../providers/identity/embedded/adapter.ts";
import type { OutgoingEmail } from "../providers/mailer/port.ts";
import { processPictureMaker } from "../providers/picture-maker/process/adapter.ts";
import { embeddedRegistry } from "../providers/registry/embedded/adapter.ts";
import { reactPdfPrinter } from "../providers/sheet-printer/react-pdf/adapter.ts";
import { signedAddresses } from "../signed-addresses.ts";
import { workerOf } from "../workers.ts";
import { pictureProgram, printProgram } from "./child.ts";
import { testDatabaseUrl } from "./database.ts";

export const TEST_COST = 4;
export const TEST_PASSWORD = "Mot-de-passe-2026";

/** The body's type is the caller's claim. */
export type Answer<B = unknown> = { status: number; body: B; headers: LightMyRequestResponse["headers"] };

/** Untyped: tests also send what the contract refuses. */
type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: string;
};

export type Client = {
  call<B = unknown>(name: OperationName, parts?: Parts): Promise<Answer<B>>;
  headers: Record<string, string>;
};

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  fileStore: FileStore;
  nobody: Client;
  /** The same person for the same group and number. */
  as(group: Group, number?: number): Promise<Client & { userId: string }>;
  url: string;
  mailbox: OutgoingEmail[];
  jobs: Jobs;
  /** Runs pending jobs once; returns their number. */
  work(): Promise<number>;
  clock: { now: Date | undefined };
};

/** Responses must match the contract, without extra fields. */
const checkAnswer = (spec: OperationSpec, answer: unknown): void => {
  if (!spec.result) return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  assert.deepEqual(spec.result.parse(sent), sent);
};

const urlOf = (
  spec: OperationSpec,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return `/api${path}${search.size ? `?${search}` : ""}`;
};

const bodyOf = (answer: LightMyRequestResponse): unknown =>
  /^application\/json\b/.test(String(answer.headers["content-type"])) ? answer.json() : answer.body;

export const clientOf = (app: FastifyInstance, headers: Record<string, string>): Client => ({
  headers,
  call: async <B>(name: OperationName, parts: Parts = {}) => {
    const spec: OperationSpec = operations[name];
    const answer = await app.inject({
      method: spec.method,
      url: urlOf(spec, parts.params, parts.query),
      headers: { ...headers, ...(parts.ifMatch ? { "if-match": `"${parts.ifMatch}"` } : {}) },
      ...(parts.body === undefined ? {} : { payload: parts.body as object }),
    });
    return {
      status: answer.statusCode,
      body: (answer.body ? bodyOf(answer) : undefined) as B,
      headers: answer.headers,
    };
  },
});

export const TEST_METRICS_TOKEN = "metrics-of-the-tests";

export const TEST_AGENCY = {
  name: "Cabinet Vauban",
  address: "8 rue de la Paix, 75002 Paris",
  phone: "01 42 00 00 00",
  email: "contact@vauban.test",
  website: "vauban.test",
};

const TEST_LINKS = {
  database: true,
  bucket: false,
  mailRelay: true,
  geocoder: false,
  pappers: false,
  hubspot: false,
  signIn: false,
  nightlyBackups: false,
};

const TEST_SETTINGS = {
  calendar: { embedUrl: null, openUrl: null },
  professionalNetworkUrl: null,
  emails: { sent: true, accountsSent: true },
  crm: { own: true, signedStages: ["closedwon"], excludedStages: ["closedlost"] },
};

const nowhere: Ports["geocoder"] = { suggest: async () => [], find: async () => [] };

const temporaryStore = async (db: Database, clock: () => Date): Promise<FileStore> => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-files-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const { sign } = signedAddresses(await serverSecret(db, "signed-addresses"), clock);
  return embeddedFileStore({ folder, signUpload: sign, clock });
};

/**
 * The real application with its own database and file store; `beside` adds a second process on the same
 * database.
 */
export const testApp = async (
  options: {
    ports?: Partial<Ports>;
    beside?: TestApp;
    /** Of a migrated database of its own. */
    url?: string;
    openReplicas?: (db: Database) => Promise<Replicas>;
    agency?: Ctx["configuredAgency"];
    trustProxy?: AppParts["trustProxy"];
    timeLimits?: TimeLimits;
    database?: { max?: number; limits?: DatabaseLimits };
    wrapDatabase?: (db: Database) => Database;
    logger?: AppParts["logger"];
    slowRequestMs?: number;
  } = {},
): Promise<TestApp> => {
  const url = options.beside?.url ?? options.url ?? (await testDatabaseUrl());
  // A busy machine opens a connection late: its longest statements must not be taken for those of a lost database.
  const limits = { ...APPLICATION_LIMITS, aliveMs: 30_000 };
  const opened = openDatabase(url, { limits, ...options.database });
  afterAll(() => opened.close());
  const db = options.wrapDatabase?.(opened) ?? opened;
  const replicas = await options.openReplicas?.(db);
  afterAll(() => replicas?.close());
  const queue = await openQueue(url);
  afterAll(() => queue.close());
  const clock: TestApp["clock"] = { now: undefined };
  const now = () => clock.now ?? new Date();
  const fileStore = options.ports?.fileStore ?? (await temporaryStore(db, now));
  const pictureMaker = options.ports?.pictureMaker ?? processPictureMaker({ program: pictureProgram });
  afterAll(() => pictureMaker.close());
  const sheetPrinter = options.ports?.sheetPrinter ?? reactPdfPrinter({ program: printProgram });
  afterAll(() => sheetPrinter.close());
  const mailbox: OutgoingEmail[] = [];
  const parts = {
    db,
    ports: {
      baseMap: embeddedBaseMap(),
      crm: embeddedCrm(db),
      geocoder: nowhere,
      registry: embeddedRegistry({ db, locate: async () => null, clock: now }),
      identity: embeddedIdentity({ passwordCost: TEST_COST, clock: now }),
      singleSignOn: null,
      mailer: { deliver: async (email: OutgoingEmail) => void mailbox.push(email) },
      ...options.ports,
      fileStore,
      pictureMaker,
      sheetPrinter,
    },
    jobs: queue,
    clock: now,
    publicUrl: "https://plateau.test",
    configuredAgency: options.agency ?? TEST_AGENCY,
    senderAddresses: { from: "no-reply@vauban.test", domains: ["broker.test"] },
  };
  const live = openLiveListener(url);
  afterAll(() => live.close());
  await live.firstAttempt;
  const worker = await workerOf(parts, TEST_SETTINGS.crm);
  const app = await buildApp({
    ...parts,
    passwordCost: TEST_COST,
    settings: TEST_SETTINGS,
    links: TEST_LINKS,
    version: "1.2.3",
    live,
    replicas,
    webFolder: join(tmpdir(), "plateau-no-build"),
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    health: openHealth({
      db,
      migrations: await migrationNames(),
      dataFolder: tmpdir(),
      files: () => fileStore.check(),
      mail: undefined,
      replicas,
    }),
    metrics: createMetrics(db, "test", replicas),
    metricsToken: TEST_METRICS_TOKEN,
    slowRequestMs: options.slowRequestMs ?? 60_000,
    ...(options.timeLimits ? { timeLimits: options.timeLimits } : {}),
    checkAnswer,
  });
  afterAll(() => app.close());
  const nobody = clientOf(app, {});
  const people = new Map<string, Promise<Client & { userId: string }>>();

  const enrol = async (group: Group, number: number) => {
    const email = `${group.toLowerCase()}-${number}@plateau.test`;
    const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
    await createConfirmedAccount(db, { firstname: "Camille", lastname: "Essai", email, passwordHash, group });
    const { body, headers } = await nobody.call<{ user: { id: string } }>("signIn", {
      body: { email, password: TEST_PASSWORD },
    });
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    return { ...clientOf(app, { cookie }), userId: body.user.id };
  };

  const as: TestApp["as"] = (group, number = 1) => {
    const key = `${group}-${number}`;
    const person = people.get(key) ?? enrol(group, number);
    people.set(key, person);
    return person;
  };
  return {
    app,
    db,
    url,
    fileStore,
    nobody,
    as,
    clock,
    mailbox,
    jobs: queue,
    work: () => queue.workOnce(worker),
  };
};
