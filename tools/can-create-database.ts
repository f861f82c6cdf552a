import { Client } from "pg";

/** Exits with 0 when the PostgreSQL at the given URL is recent enough and its role may create databases. */
const client = new Client({ connectionString: process.argv[2], connectionTimeoutMillis: 3000 });
try {
  await client.connect();
  const { rows } = await client.query<{ able: boolean }>(`
    select (rolcreatedb or rolsuper) and current_setting('server_version_num')::int >= 150000 able
    from pg_roles where rolname = current_user`);
  process.exitCode = rows[0]?.able ? 0 : 1;
} catch {
  process.exitCode = 1;
} finally {
  await client.end().catch(() => undefined);
}
