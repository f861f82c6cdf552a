import { type Client, escapeIdentifier } from "pg";
import type { Sequence, Table } from "./manifest.ts";

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The tables that migrations made, without computed columns. Of a partitioned table, its partitions. */
export const readTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select n.nspname "schema", c.relname "name", array_agg(a.attname::text order by a.attnum) "columns"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'audit') and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by 1, 2
    order by 1, 2`);
  return rows;
};

/** Read after the snapshot: values may be ahead of its rows, never behind. */
export const readSequences = async (client: Client): Promise<Sequence[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname "schema", c.relname "name"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'audit')
    order by 1, 2`);
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text "value", is_called "isCalled" from ${quoted(row)}`,
    );
    for (const state of states) sequences.push({ ...row, ...state });
  }
  return sequences;
};
