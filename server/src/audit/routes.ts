import { Readable } from "node:stream";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { AuditEntry, AuditFilters, audit } from "@plateau/contract/audit/operations.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import sql from "sql-template-tag";
import { FileAnswer } from "../answers.ts";
import type { Ctx } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import type { Handlers } from "../handlers.ts";
import { cutPage } from "../page-tokens.ts";
import { entriesAfter, entriesBefore, entryOf, exportedLine, verifyChain } from "./storage.ts";

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
const withObjects = async (db: Db, entries: readonly Listed[]): Promise<AuditEntry[]> => {
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

const listAudit = async (
  ctx: Ctx,
  { query: { limit, nextToken, ...filters } }: Input<typeof audit.listAudit>,
): Promise<Result<typeof audit.listAudit>> => {
  const scope = `audit ${JSON.stringify(filters)}`;
  const [before] = ctx.pageTokens.open(scope, nextToken) ?? [];
  const rows = await entriesBefore(ctx.db, { ...filters, before, limit: limit + 1 });
  return cutPage(await withObjects(ctx.db, rows.map(entryOf)), limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ position }) => [String(position)],
  });
};

const BATCH = 1000;

async function* linesOf(db: Db, filters: AuditFilters): AsyncGenerator<string> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows = await entriesAfter(db, { ...filters, after, limit: BATCH });
    if (rows.length > 0) yield rows.map(exportedLine).join("");
    after = rows[BATCH - 1]?.position;
  }
}

const day = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris", dateStyle: "short" });

const exportAudit = async (ctx: Ctx, { query }: Input<typeof audit.exportAudit>): Promise<FileAnswer> =>
  new FileAnswer({
    bytes: Readable.from(linesOf(ctx.db, query), { objectMode: false }),
    contentType: "application/x-ndjson; charset=utf-8",
    filename: `journal-audit-${day.format(ctx.now)}.jsonl`,
  });

export const auditHandlers: Handlers<typeof audit> = {
  listAudit,
  exportAudit,
  verifyAudit: (ctx) => verifyChain(ctx.db),
};
