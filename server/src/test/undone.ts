import sql, { raw } from "sql-template-tag";
import type { Database, Db } from "../db/database.ts";
import { keyedMutex } from "../keyed-mutex.ts";

const UNDONE = new Error("Undone");

/** Each transaction of the application becomes a savepoint of the one that is undone. */
const inSavepoint = async <T>(tx: Db, name: string, work: (tx: Db) => Promise<T>): Promise<T> => {
  await tx.run(sql`savepoint ${raw(name)}`);
  try {
    return await work(tx);
  } catch (error) {
    await tx.run(sql`rollback to savepoint ${raw(name)}`);
    throw error;
  }
};

/** One statement at a time, where the application's pool has several connections. */
const inTurn = (tx: Db): Db => {
  const inOrder = keyedMutex();
  const after = <T>(work: () => Promise<T>): Promise<T> => inOrder("statement", work);
  const db: Db = {
    rows: (statement, options) => after(() => tx.rows(statement, options)),
    row: (statement, options) => after(() => tx.row(statement, options)),
    run: (statement, options) => after(() => tx.run(statement, options)),
    snapshot: (work) => work(db),
  };
  return db;
};

/** A database whose writes during `undone` leave no trace, so that many calls can share the same objects. */
export const undoableDatabase = (
  database: Database,
): Database & { undone<T>(work: () => Promise<T>): Promise<T> } => {
  let current: Db | undefined;
  let savepoints = 0;
  const db = (): Db => current ?? database;
  return {
    ...database,
    rows: (statement, options) => db().rows(statement, options),
    row: (statement, options) => db().row(statement, options),
    run: (statement, options) => db().run(statement, options),
    transaction: (work) =>
      current ? inSavepoint(current, `step_${++savepoints}`, work) : database.transaction(work),
    undone: async (work) => {
      const results: Awaited<ReturnType<typeof work>>[] = [];
      const rolledBack = database.transaction(async (tx) => {
        current = inTurn(tx);
        results.push(await work());
        throw UNDONE;
      });
      await rolledBack.catch((error: unknown) => {
        current = undefined;
        if (error !== UNDONE) throw error;
      });
      return results[0] as Awaited<ReturnType<typeof work>>;
    },
  };
};
