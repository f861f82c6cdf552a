import { formatDate } from "@plateau/contract/format/date.ts";
import type { offerSheets } from "@plateau/contract/offers/file-operations.ts";
import { FileAnswer } from "../../../answers.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Handlers } from "../../../handlers.ts";
import type { Agency } from "../../../providers/sheet-printer/port.ts";
import { missing } from "../../../refusal.ts";
import { printedSheet } from "./printed-sheets.ts";
import { sheetDocument } from "./sheet-document.ts";

type SheetCtx = Ctx<"fileStore" | "sheetPrinter">;
type Question = { format?: "json" | undefined; user_id?: string | undefined };

const LINK_MS = 15 * 60 * 1000;

const answerDocument = async (ctx: SheetCtx, agency: Agency, ids: readonly string[], query: Question) => {
  const day = formatDate(ctx.now);
  const document = await sheetDocument(ctx.db, { ids, brokerId: query.user_id, agency, day });
  const key = await printedSheet(ctx, document);
  const filename = `${document.title}.pdf`;
  if (query.format === "json") {
    const expiresAt = new Date(ctx.now.getTime() + LINK_MS);
    return {
      downloadUrl: ctx.signedFileUrl(key, { expiresAt, name: filename }),
      expiresAt: expiresAt.toISOString(),
    };
  }
  const found = await ctx.fileStore.read(key);
  if (!found) throw missing();
  return new FileAnswer({
    bytes: found.bytes,
    size: found.file.size,
    contentType: found.file.contentType,
    filename,
  });
};

export const offerSheetsHandlers = (agency: Agency): Handlers<typeof offerSheets> => ({
  getOfferSheet: (ctx, { params, query }) => answerDocument(ctx, agency, [params.id], query),
  getOffersSheet: (ctx, { query, body }) => answerDocument(ctx, agency, body.realEstateIds, query),
});
