import type { AuditEntry } from "@plateau/contract/audit/operations.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

type Listed = Omit<AuditEntry, "object">;
type Named = NonNullable<AuditEntry["object"]> & { ref: string };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of a path with several ids, the first one names the object. */
const refOf = ({ objectId }: Listed): string => objectId?.split("/")[0] ?? "";

/** An account is also called by its e-mail. */
const findAll = (db: Db, refs: (...kinds: string[]) => string[]): Promise<Named[]> => {
  const accounts = refs("identity/users");
  const uuids = (...kinds: string[]) => refs(...kinds).filter((ref) => UUID.test(ref));
  return db.rows(sql`
    select 'user' kind, p.id::text id, concat_ws(' ', p.firstname, p.lastname) "name", r.ref
    from unnest(${accounts}::text[]) r(ref)
    join accounts a on a.id::text = lower(r.ref) or a.email = lower(r.ref)
    join people p on p.id = a.person_id
    union all
    select 'user', id::text, concat_ws(' ', firstname, lastname), id::text
    from people where id = any(${uuids("users", "user")}::uuid[])
    union all
    select 'contact', id::text, concat_ws(' ', firstname, lastname), id::text
    from contacts where id = any(${uuids("contacts", "contact")}::uuid[])
    union all
    select 'offer', id::text, title, id::text
    from real_estates where id = any(${uuids("real-estates", "offer")}::uuid[])
    union all
    select 'requirement', id, coalesce(properties ->> ${propertyNames.name}, id), id
    from requirements where id = any(${refs("requirements", "requirement")}::text[])
    union all
    select 'key', id::text, name, id::text
    from api_keys where id = any(${uuids("api-keys")}::uuid[])`);
};

/** Adds what each object is called today. */
export const withObjects = async (db: Db, entries: readonly Listed[]): Promise<AuditEntry[]> => {
  const refs = (...kinds: string[]): string[] => [
    ...new Set(
      entries
        .filter(({ objectKind }) => kinds.includes(objectKind ?? ""))
        .map(refOf)
        .filter(Boolean),
    ),
  ];
  const found = new Map((await findAll(db, refs)).map((named) => [named.ref.toLowerCase(), named]));
  return entries.map((entry) => {
    const named = found.get(refOf(entry).toLowerCase());
    return { ...entry, object: named ? { kind: named.kind, id: named.id, name: named.name } : null };
  });
};
