import type { Group } from "@plateau/contract/accounts/groups.ts";
import type { Agency } from "@plateau/contract/agency/agency.ts";
import type { Progress } from "@plateau/contract/api/progress.ts";
import type { Scope } from "@plateau/contract/api/scopes.ts";
import { type Database, type Db, joinTransaction } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { PageTokens } from "./page-tokens.ts";
import type { BaseMap } from "./providers/base-map/port.ts";
import type { Crm } from "./providers/crm/port.ts";
import type { FileStore } from "./providers/file-store/port.ts";
import type { Geocoder } from "./providers/geocoder/port.ts";
import type { Identity } from "./providers/identity/port.ts";
import type { Mailer, SenderAddresses } from "./providers/mailer/port.ts";
import type { PictureMaker } from "./providers/picture-maker/port.ts";
import type { Registry } from "./providers/registry/port.ts";
import type { SheetPrinter } from "./providers/sheet-printer/port.ts";
import type { SingleSignOn } from "./providers/single-sign-on/port.ts";

/** A use case names the ports it needs: `Ctx<"geocoder">`. */
export type Ports = {
  baseMap: BaseMap;
  crm: Crm;
  fileStore: FileStore;
  geocoder: Geocoder;
  identity: Identity;
  mailer: Mailer;
  pictureMaker: PictureMaker;
  registry: Registry;
  sheetPrinter: SheetPrinter;
  /** Null when nobody signs in at an outside provider. */
  singleSignOn: SingleSignOn | null;
};

export type Caller = {
  accountId: string;
  userId: string;
  email: string;
  group: Group;
  /** The key that was used instead of a session. */
  apiKeyId?: string;
  /** Of that key; a session needs none. */
  scopes?: readonly Scope[];
  /** Changes with each write to what a page of the offers' search shows; read with the session. */
  offersVersion?: string;
  /** Of the primary's log, read with the session: a replica that has replayed it has all that was committed before. */
  walPosition?: number;
  /** The session's holder proved who they are in the last minutes; never with a key. */
  recentlyProved?: boolean;
  /** May do nothing before adding a second step of sign-in. */
  needsSecondStep: boolean;
};

/** `objectKind`: the first part of the path of its operations. */
export type AuditedObject = { objectKind: string; objectId: string };

export type RequestInfo = {
  ip: string;
  userAgent: string;
  sessionToken: string | undefined;
  /** What another request needs to be the caller's: the names of the cookies depend on the host. */
  credentials: { host: string; cookie?: string; authorization?: string };
  /** Of a browser in which someone signed in before. */
  deviceToken: string | undefined;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  setDeviceCookie(token: string, expiresAt: Date): void;
  /** Of the browser that left for the outside provider. */
  singleSignOnToken: string | undefined;
  setSingleSignOnCookie(token: string, expiresAt: Date): void;
  clearSingleSignOnCookie(): void;
  /** Writes the audit entry in the caller's transaction, so that it does not last without one. */
  auditNow(tx: Db, result: unknown): Promise<void>;
  /** Of an operation that may delete or bring back records beside what it is audited for. */
  auditDeletions(tx: Db, objects: readonly AuditedObject[]): Promise<void>;
  /** Told at once to a caller who asked for it, also before the transaction ends. */
  reportProgress(progress: Progress): void;
  /** Aborts when the caller goes away before the answer. */
  signal: AbortSignal;
};

/** What the server's configuration says of the agency, for fields that its settings leave empty. */
export type ConfiguredAgency = Pick<Agency, "name" | "address" | "phone" | "email" | "website">;

export type Ctx<P extends keyof Ports = never> = {
  db: Database;
  me: Caller;
  now: Date;
  pageTokens: PageTokens;
  /** In the addresses of the map's files, for those who may see a map. */
  mapKey: string;
  jobs: Jobs;
  /** Without a trailing slash; base of links in e-mails. */
  publicUrl: string;
  senderAddresses: SenderAddresses;
  configuredAgency: ConfiguredAgency;
  /** A URL that needs no session. `download` saves the file under that name, `name` shows it. */
  signedFileUrl(key: string, terms: { expiresAt: Date; download?: string; name?: string }): string;
  requestInfo: RequestInfo;
} & Pick<Ports, P>;

export type PublicCtx<P extends keyof Ports = never> = Omit<Ctx<P>, "me">;

/** Hides the outer handle, which would run outside the transaction. */
export type TransactionCtx<P extends keyof Ports = never> = Omit<Ctx<P>, "db"> & { db: Db };

export type WorkerCtx<P extends keyof Ports = never> = Omit<Ctx<P>, "me" | "requestInfo">;

/** Name the parameter `ctx`, to shadow the outer context. */
export const inTransaction = <C extends { db: Database }, T>(
  ctx: C,
  work: (ctx: Omit<C, "db"> & { db: Db }) => Promise<T>,
): Promise<T> => ctx.db.transaction((db) => work({ ...ctx, db }));

/** Use cases called with the given context join the transaction, and so does Plateau's own CRM. */
export const inOneTransaction = <C extends Pick<Ctx<"crm">, "db" | "crm">, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction((tx) => {
    const db = joinTransaction(tx, ctx.db);
    return work({ ...ctx, db, crm: ctx.crm.own?.through(db) ?? ctx.crm });
  });
