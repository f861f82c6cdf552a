import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import type { Ctx } from "../ctx.ts";
import type { Handlers } from "../handlers.ts";
import { cutPage } from "../page-tokens.ts";
import { missing } from "../refusal.ts";
import { emailDetails, emailSummary, readLetterhead } from "./compose.ts";
import { retryEmail, sendEmail } from "./send-email.ts";
import { countEmails, emailById, latestEmails } from "./storage.ts";

/** Newest first. `search` matches addresses and subjects, ignoring case. */
const listEmails = async (
  ctx: Ctx,
  { query: { status, search, limit, nextToken } }: Input<typeof emails.listEmails>,
): Promise<Result<typeof emails.listEmails>> => {
  const scope = `emails ${status ?? ""} ${search ?? ""}`;
  const after = ctx.pageTokens.open(scope, nextToken);
  const rows = await latestEmails(ctx.db, { status, search, after, limit: limit + 1 });
  const { items, ...page } = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ createdAt, id }) => [createdAt, id],
  });
  const letterhead = await readLetterhead(ctx);
  return {
    ...page,
    items: items.map((email) => emailSummary(email, letterhead)),
    count: await countEmails(ctx.db, { status, search }),
  };
};

const getEmail = async (
  ctx: Ctx,
  { params: { id } }: Input<typeof emails.getEmail>,
): Promise<Result<typeof emails.getEmail>> => {
  const email = await emailById(ctx.db, id);
  if (!email) throw missing("E-mail non trouvé");
  return emailDetails(email, await readLetterhead(ctx));
};

export const emailsHandlers: Handlers<typeof emails> = { sendEmail, listEmails, getEmail, retryEmail };
