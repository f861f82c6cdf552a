import { Readable } from "node:stream";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { AuditFilters, audit } from "@plateau/contract/audit/operations.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import { FileAnswer } from "../answers.ts";
import type { Ctx } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import type { Handlers } from "../handlers.ts";
import { cutPage } from "../page-tokens.ts";
import { withObjects } from "./named-objects.ts";
import { entriesAfter, entriesBefore, entryOf, exportedLine, verifyChain } from "./storage.ts";

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

const exportAudit = async (ctx: Ctx, { query }: Input<typeof audit.exportAudit>): Promise<FileAnswer> =>
  new FileAnswer({
    bytes: Readable.from(linesOf(ctx.db, query), { objectMode: false }),
    contentType: "application/x-ndjson; charset=utf-8",
    filename: `journal-audit-${dayInParis(ctx.now)}.jsonl`,
  });

export const auditHandlers: Handlers<typeof audit> = {
  listAudit,
  exportAudit,
  verifyAudit: (ctx) => verifyChain(ctx.db),
};
