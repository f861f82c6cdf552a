import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { publishChange } from "../../../live/live-events.ts";
import { invalid } from "../../../refusal.ts";
import { insertContacts } from "../storage.ts";
import { type CheckedLine, checkFile, duplicateLines } from "./check-lines.ts";

/** Dry run: stores nothing. */
export const previewContactImport = async (
  ctx: Ctx,
  { body }: Input<typeof contacts.previewContactImport>,
): Promise<Result<typeof contacts.previewContactImport>> => {
  const { headings, columns, lines } = checkFile(body);
  const duplicates = await duplicateLines(ctx.db, lines);
  const valid = lines.filter(({ contact }) => contact).length;
  return {
    headings: [...headings],
    columns,
    lines: lines.map((line) => ({
      line: line.line,
      values: line.values,
      errors: [...line.errors],
      duplicate: duplicates.has(line),
    })),
    valid,
    invalid: lines.length - valid,
    duplicates: duplicates.size,
  };
};

const refuseFaults = (lines: readonly CheckedLine[]): void => {
  const faults = lines.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ field: `lines.${line}.${field}`, message })),
  );
  if (faults.length) throw invalid(...faults);
};

/**
 * All or none. Without `invalidLines: "skip"` an invalid line is a 422 on `lines.N.field`, numbered as in the
 * preview. Skips known e-mails unless asked to create them.
 */
export const importContacts = async (
  ctx: Ctx,
  { body }: Input<typeof contacts.importContacts>,
): Promise<Result<typeof contacts.importContacts>> => {
  const { lines } = checkFile(body);
  if (body.invalidLines === "refuse") refuseFaults(lines);
  return inTransaction(ctx, async (ctx) => {
    // Blocks concurrent inserts: a file sent twice at once is imported once.
    await ctx.db.run(sql`lock table contacts in share row exclusive mode`);
    const known = body.duplicates === "skip" ? await duplicateLines(ctx.db, lines) : new Set<CheckedLine>();
    const kept = lines.filter((line) => line.contact && !known.has(line));
    await insertContacts(
      ctx.db,
      kept.flatMap(({ contact }) => contact ?? []),
    );
    if (kept.length > 0) await publishChange(ctx.db, { kind: "contact", id: null });
    return {
      created: kept.length,
      invalid: lines.filter(({ contact }) => !contact).length,
      duplicates: known.size,
    };
  });
};
