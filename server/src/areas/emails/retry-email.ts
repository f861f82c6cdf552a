import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { conflict, missing } from "../../refusal.ts";
import { summaryOf } from "./compose.ts";
import { emailById, requeue } from "./storage.ts";

/** Sends a failed e-mail again, with as many tries as the first time. */
export const retryEmail = (
  ctx: Ctx,
  { params: { id } }: Input<typeof emails.retryEmail>,
): Promise<Result<typeof emails.retryEmail>> =>
  inTransaction(ctx, async (ctx) => {
    const email = await emailById(ctx.db, id, { lock: true });
    if (!email) throw missing("E-mail non trouvé");
    if (email.status !== "failed") throw conflict("Seul un e-mail en échec peut être renvoyé");
    if (email.hasSecret && email.secret === null)
      throw conflict("Le code, le mot de passe ou le lien de cet e-mail a été effacé : refaites la demande");
    await requeue(ctx.db, id);
    await ctx.jobs.add(ctx.db, "send-email", { emailId: id });
    return summaryOf({ ...email, status: "queued", error: null }, ctx.letterhead);
  });
