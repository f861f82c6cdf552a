import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

type ExternalChange = {
  before: Requirement;
  after: Requirement;
  /** Properties that Plateau may write: to undo a change, it writes all that are recorded. */
  writable: Iterable<string>;
};

/** Of a requirement that another CRM stores, only what passes through Plateau is known. */
export const recordExternalRequirement = async (
  db: Db,
  { before, after, writable }: ExternalChange,
): Promise<void> => {
  const { origin } = db;
  const fields = [...new Set(writable)].flatMap((name) => {
    const [from, to] = [before.properties[name] ?? null, after.properties[name] ?? null];
    return from === to ? [] : [[name, [from, to]] as const];
  });
  if (fields.length === 0) return;
  await db.run(sql`
    insert into changes (batch, person_id, api_key_id, screen, record_kind, record_id, part, part_id, action, fields)
    values (${origin?.batch ?? null}, ${origin?.personId ?? null}, ${origin?.apiKeyId ?? null},
      ${origin?.screen ?? null}, 'requirement', ${after.id}, 'requirement', ${after.id}, 'changed',
      ${JSON.stringify(Object.fromEntries(fields))}::jsonb)`);
};
