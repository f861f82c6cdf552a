import type { Group } from "@plateau/contract/people/groups.ts";
import type { Database, Db } from "./db/database.ts";
import type { Jobs } from "./jobs.ts";
import type { PageTokens } from "./page-tokens.ts";
import type { Crm } from "./providers/crm/port.ts";
import type { FileStore } from "./providers/file-store/port.ts";
import type { Geocoder } from "./providers/geocoder/port.ts";
import type { Identity } from "./providers/identity/port.ts";
import type { Letterhead, Mailer } from "./providers/mailer/port.ts";
import type { PictureMaker } from "./providers/picture-maker/port.ts";
import type { Registry } from "./providers/registry/port.ts";
import type { SheetPrinter } from "./providers/sheet-printer/port.ts";

/** The outside needs, each behind its port. A use case names those it touches: `Ctx<"geocoder">`. */
export type Ports = {
  crm: Crm;
  fileStore: FileStore;
  geocoder: Geocoder;
  identity: Identity;
  mailer: Mailer;
  pictureMaker: PictureMaker;
  registry: Registry;
  sheetPrinter: SheetPrinter;
};

/** The caller: the person and the rights of the account behind the session or the API key. */
export type Caller = {
  accountId: string;
  userId: string;
  email: string;
  group: Group;
};

/** Where a request comes from, and its session cookie. Only the session area and the proxy need it. */
export type Visit = {
  ip: string;
  userAgent: string;
  /** The session token that the browser sent. */
  sessionToken: string | undefined;
  /** The headers that prove who calls, for a call made in the caller's name. */
  credentials: { cookie?: string; authorization?: string };
  /** Gives the browser a session cookie. */
  keepSession(token: string, expiresAt: Date): void;
  /** Takes the session cookie back. */
  forgetSession(): void;
};

/**
 * What every use case receives first: the database, who asks, what time it is, the seals of page tokens and of
 * addresses, and the ports that it names.
 */
export type Ctx<P extends keyof Ports = never> = {
  db: Database;
  me: Caller;
  now: Date;
  pageTokens: PageTokens;
  /** What is done after the answer. */
  jobs: Jobs;
  /** Plateau's own address, without a slash at its end: what links in e-mails begin with. */
  publicUrl: string;
  /** In whose name e-mails are written. */
  letterhead: Letterhead;
  /**
   * Where a file of the store is read without a session, until a moment; `download` saves it under that name, `name`
   * shows it under that one.
   */
  signedFileUrl(key: string, terms: { expiresAt: Date; download?: string; name?: string }): string;
  visit: Visit;
} & Pick<Ports, P>;

/** The context of an operation that needs no session: nobody is known to be asking. */
export type PublicCtx<P extends keyof Ports = never> = Omit<Ctx<P>, "me">;

/** The context inside a transaction: the outer handle is out of reach, so that nothing slips out of it. */
export type TransactionCtx<P extends keyof Ports = never> = Omit<Ctx<P>, "db"> & { db: Db };

/** The context of work that is done after the answer: nobody is asking. */
export type WorkerCtx<P extends keyof Ports = never> = Omit<Ctx<P>, "me" | "visit">;

/**
 * Runs `work` in one transaction. Name the parameter `ctx` at the call, so that the outer context is shadowed.
 */
export const inTransaction = <C extends { db: Database }, T>(
  ctx: C,
  work: (ctx: Omit<C, "db"> & { db: Db }) => Promise<T>,
): Promise<T> => ctx.db.transaction((db) => work({ ...ctx, db }));
