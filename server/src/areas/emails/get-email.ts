import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { shownEmail } from "./compose.ts";
import { emailById } from "./storage.ts";

export const getEmail = async (
  ctx: Ctx,
  { params: { id } }: Input<typeof emails.getEmail>,
): Promise<Result<typeof emails.getEmail>> => {
  const email = await emailById(ctx.db, id);
  if (!email) throw missing("E-mail non trouvé");
  return shownEmail(email, ctx.letterhead);
};
