import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Broker } from "../../../providers/sheet-printer/port.ts";

type Row = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  role: string | null;
};

/** The people who are printed as the one to call, by their ids; those that nobody has are left out. */
export const brokersById = async (db: Db, ids: readonly string[]): Promise<Map<string, Broker>> => {
  const rows = await db.rows<Row>(sql`
    select p.id, p.firstname, p.lastname, p.email, p.phone, p.job_title "role"
    from people p where p.id = any(${ids}::uuid[])`);
  return new Map(
    rows.map(({ id, firstname, lastname, email, phone, role }) => [
      id,
      { name: `${firstname} ${lastname}`.trim(), role: role ?? "", phone: phone ?? "", email },
    ]),
  );
};
