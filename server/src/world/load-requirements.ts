import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { World } from "./world.ts";

/** Enters the requirements with their contacts and the offers linked to them. Staff, contacts and offers are there already. */
export const loadRequirements = async (tx: Db, requirements: World["requirements"]): Promise<void> => {
  await tx.run(sql`
    insert into requirements (id, properties, created_at, updated_at)
    select id, properties, "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(requirements)}::jsonb)
      as r(id text, properties jsonb, "createdAt" timestamptz, "updatedAt" timestamptz)`);
  for (const { id, contactIds, links } of requirements) {
    await tx.run(sql`
      insert into requirement_contacts (requirement_id, contact_id, position)
      select ${id}, contact_id, position
      from unnest(${contactIds}::uuid[]) with ordinality as l (contact_id, position)`);
    await tx.run(sql`
      insert into requirement_links (real_estate_id, requirement_id, category, by, at)
      select "offerId", ${id}, category, by, at
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l("offerId" uuid, category text, by uuid, at timestamptz)`);
  }
};
