import { agencyMentions, agencyName } from "@plateau/contract/agency/agency.ts";
import type { offerSheets } from "@plateau/contract/offers/file-operations.ts";
import type { Judged } from "@plateau/contract/requirements/match.ts";
import { readAgency } from "../../../agency/agency.ts";
import { FileAnswer } from "../../../answers.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Handlers } from "../../../handlers.ts";
import type { PrintedAgency } from "../../../providers/sheet-printer/port.ts";
import { missing } from "../../../refusal.ts";
import { printedSheet } from "./printed-sheets.ts";
import { sheetDocument } from "./sheet-document.ts";

type SheetCtx = Ctx<"fileStore" | "sheetPrinter" | "crm" | "geocoder">;

/** By offer, the unit that suits a requirement best. */
type JudgedUnitsOf = (
  ctx: SheetCtx,
  requirementId: string,
  offerIds: readonly string[],
) => Promise<ReadonlyMap<string, Judged>>;

type Question = {
  ids: readonly string[];
  format?: "json" | undefined;
  user_id?: string | undefined;
  onePageEach?: boolean | undefined;
  judged?: ReadonlyMap<string, Judged>;
};

const LINK_MS = 15 * 60 * 1000;

const printedAgency = async (ctx: SheetCtx): Promise<PrintedAgency> => {
  const agency = await readAgency(ctx);
  const { address, phone, email, website, logoId } = agency;
  return {
    name: agencyName(agency) ?? "",
    address: address ?? "",
    phone: phone ?? "",
    email: email ?? "",
    website: website ?? "",
    mentions: agencyMentions(agency),
    logo: logoId === null ? null : { keys: [logoId], caption: null },
  };
};

const answerDocument = async (
  ctx: SheetCtx,
  { ids, format, user_id: brokerId, onePageEach = false, judged = new Map() }: Question,
) => {
  const agency = await printedAgency(ctx);
  const terms = { ids, brokerId, reader: ctx.me, onePageEach, agency, judged, now: ctx.now };
  const document = await sheetDocument(ctx.db, terms);
  const key = await printedSheet(ctx, document, ctx.requestInfo.signal);
  const filename = `${document.title}.pdf`;
  if (format === "json") {
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

export const offerSheetsHandlers = (judgedUnitsOf: JudgedUnitsOf): Handlers<typeof offerSheets> => ({
  getOfferSheet: (ctx, { params, query }) => answerDocument(ctx, { ids: [params.id], ...query }),
  getOffersSheet: async (ctx, { query, body: { realEstateIds: ids, onePageEach, requirementId } }) => {
    const judged = requirementId ? await judgedUnitsOf(ctx, requirementId, ids) : new Map();
    return answerDocument(ctx, { ids, ...query, onePageEach, judged });
  },
});
