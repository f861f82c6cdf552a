import type { PersonTerms } from "@plateau/contract/personal-data/person.ts";
import { Client } from "pg";

type Table = { schema: string; name: string };

/**
 * The tables that hold a person's last name, e-mail or phone in any column, whatever its type, with the number of rows.
 * Tables come from the catalogue, so that new ones are looked at too.
 */
export const tablesThatName = async (
  url: string,
  { lastname, email, phone }: PersonTerms,
): Promise<Record<string, number>> => {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  const found: Record<string, number> = {};
  try {
    const { rows } = await connection.query<Table>(`
      select table_schema "schema", table_name "name" from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`);
    for (const { schema, name } of rows) {
      const { rows: counts } = await connection.query<{ n: string }>(
        `select count(*) n from "${schema}"."${name}" t
          cross join lateral (select contact_folded(t::text) folded, regexp_replace(t::text, '[^0-9]', '', 'g') digits) f
        where folded like contact_fragment($1) or folded like contact_fragment($2) or digits like '%' || $3 || '%'`,
        [lastname, email, phone.replaceAll(/\D/g, "").replace(/^0/, "")],
      );
      const count = Number(counts[0]?.n);
      if (count > 0) found[schema === "public" ? name : `${schema}.${name}`] = count;
    }
  } finally {
    await connection.end();
  }
  return found;
};
