import { performance } from "node:perf_hooks";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicCtx } from "../../ctx.ts";
import { openDatabase } from "../../db/client.ts";
import type { Database, Db } from "../../db/database.ts";
import { openQueue } from "../../jobs/pg-boss.ts";
import { hashPassword } from "../../passwords.ts";
import { testDatabaseUrl } from "../../test/database.ts";
import { createConfirmedAccount } from "../account-storage.ts";
import { confirmAccount } from "./confirm-account.ts";
import { forgotPassword, resetPassword } from "./forgotten-password.ts";
import { signIn } from "./sign-in.ts";

/** The hash must exceed the noise: about 40 ms. */
const COST = 14;
const PASSWORD = "Mot-de-passe-2026";
const KNOWN = "connue@plateau.test";
const UNKNOWN = "inconnue@plateau.test";
const DISABLED = "desactivee@plateau.test";
const OUTSIDE = "externe@plateau.test";

const url = await testDatabaseUrl();
const db = openDatabase(url);
afterAll(() => db.close());
const jobs = await openQueue(url);
afterAll(() => jobs.close());

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD, COST);
  for (const email of [KNOWN, DISABLED, OUTSIDE]) {
    await createConfirmedAccount(db, {
      firstname: "Lou",
      lastname: "Roy",
      email,
      passwordHash,
      group: "USER",
    });
  }
  await db.run(sql`update accounts set enabled = false where email = ${DISABLED}`);
  await db.run(
    sql`update accounts set status = 'EXTERNAL_PROVIDER', password_hash = null where email = ${OUTSIDE}`,
  );
});

const ctxOn = (database: Database): PublicCtx =>
  ({
    db: database,
    jobs,
    now: new Date(),
    requestInfo: { ip: "192.0.2.1", userAgent: "", setSessionCookie: () => undefined },
  }) as unknown as PublicCtx;

const attempts: Record<string, (ctx: PublicCtx, email: string) => Promise<unknown>> = {
  signIn: (ctx, email) => signIn(COST)(ctx, { body: { email, password: "Un-Faux-Secret-9" } }),
  forgotPassword: (ctx, email) => forgotPassword(ctx, { body: { email } }),
  resetPassword: (ctx, email) =>
    resetPassword(COST)(ctx, { body: { email, code: "000000", password: "Un-Autre-Secret-9" } }),
  confirmAccount: (ctx, email) => confirmAccount(COST)(ctx, { body: { email, code: "000000" } }),
};

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const noting = (notes: string[]): Database => {
  const noted = (handle: Db): Db => {
    const seen = (statement: Sql): Sql => {
      notes.push(statement.text);
      return statement;
    };
    return {
      rows: (statement, options) => handle.rows(seen(statement), options),
      row: (statement, options) => handle.row(seen(statement), options),
      run: (statement, options) => handle.run(seen(statement), options),
      snapshot: (work) => handle.snapshot((read) => work(noted(read))),
    };
  };
  return { ...db, ...noted(db), transaction: (work) => db.transaction((tx) => work(noted(tx))) };
};

const statementsOf = async (name: string, email: string): Promise<string[]> => {
  await db.run(sql`delete from rate_limits`);
  const notes: string[] = [];
  await quietly(attempts[name]?.(ctxOn(noting(notes)), email) ?? Promise.reject(new Error(name)));
  return notes;
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const ratioOf = async (name: string, emails: readonly [string, string], samples: number): Promise<number> => {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < samples * 2; i++) {
    const which = i % 2 === 0 ? 0 : 1;
    await db.run(sql`delete from rate_limits`);
    const start = performance.now();
    await quietly(attempts[name]?.(ctxOn(db), emails[which]) ?? Promise.reject(new Error(name)));
    if (i >= 4) times[which].push(performance.now() - start);
  }
  return median(times[0]) / median(times[1]);
};

describe("account enumeration", () => {
  const others = [UNKNOWN, DISABLED, OUTSIDE];
  const cells = Object.keys(attempts).flatMap((name) => others.map((email) => [name, email] as const));

  it.each(cells)("%s sends the same queries for a known e-mail and %s", async (name, email) => {
    const known = await statementsOf(name, KNOWN);
    expect(known.length).toBeGreaterThan(2);
    expect(await statementsOf(name, email)).toEqual(known);
  });

  // A missing hash would be a factor of five or more. Retried because other load may disturb one run.
  it.each(["signIn", "resetPassword", "confirmAccount"])(
    "%s takes as long for a known e-mail as for an unknown one",
    { retry: 3 },
    async (name) => {
      const ratio = await ratioOf(name, [KNOWN, UNKNOWN], 17);
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    },
  );

  it("signIn takes as long for a disabled account as for an external one", { retry: 3 }, async () => {
    const ratio = await ratioOf("signIn", [DISABLED, OUTSIDE], 17);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });

  it("forgotPassword takes as long for a known e-mail as for an unknown one", { retry: 3 }, async () => {
    const ratio = await ratioOf("forgotPassword", [KNOWN, UNKNOWN], 100);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});
