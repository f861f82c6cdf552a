import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Db } from "./database.ts";

export const serverSecret = async (db: Db, name: string): Promise<Buffer> => {
  await db.run(sql`
    insert into server_secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict (name) do nothing`);
  const row = await db.row<{ value: Buffer }>(sql`select value from server_secrets where name = ${name}`);
  if (!row) throw new Error(`The server secret ${name} cannot be read`);
  return row.value;
};
