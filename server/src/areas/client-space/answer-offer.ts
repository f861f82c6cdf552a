import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { notify } from "../notifications/notify.ts";
import { type CurrentAnswer, currentAnswer, insertAnswer, type Said } from "./answers-storage.ts";
import { deadLink, enteredSpace } from "./entered-space.ts";
import { limit, mayTell } from "./limits.ts";
import { linkByAnswer } from "./requirement-links.ts";
import { shownOffer } from "./selected-offers.ts";
import { lockSpaceByToken } from "./storage.ts";
import { dealOf, newsOf } from "./tell-of-answer.ts";

type AnswerInput = Input<typeof clientSpaces.answerClientOffer>;

/** A reason is of a rejection only, and what takes an answer back says nothing. */
const saidBy = ({ answer, reason, comment }: AnswerInput["body"]): Said => ({
  answer,
  reason: answer === "reject" ? reason : null,
  comment: answer === null ? null : comment,
});

const isSame = (said: Said, before: CurrentAnswer | null): boolean =>
  said.answer === (before?.answer ?? null) &&
  said.reason === (before?.reason ?? null) &&
  said.comment === (before?.comment ?? null);

/**
 * Keeps what a client says of an offer that their link shows, puts the offer in the requirement's category and tells
 * whoever looks after the requirement. The same answer again changes and tells nothing.
 */
export const answerClientOffer = async (
  ctx: PublicCtx<"crm">,
  { params: { token, offerId }, body }: AnswerInput,
): Promise<Result<typeof clientSpaces.answerClientOffer>> => {
  const { id: spaceId, requirementId } = await enteredSpace(ctx, token);
  await limit(ctx, "answer", spaceId);
  const said = saidBy(body);
  const deal = await dealOf(ctx, requirementId);
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockSpaceByToken(ctx.db, token, ctx.now))) throw deadLink();
    const offer = await shownOffer(ctx.db, requirementId, offerId);
    if (!offer) throw missing("Cette offre n’est plus proposée");
    const before = await currentAnswer(ctx.db, spaceId, offerId);
    if (isSame(said, before)) return { answer: before };
    await insertAnswer(ctx.db, { ...said, spaceId, offerId, at: ctx.now });
    await linkByAnswer(ctx.db, { offerId, requirementId }, said.answer);
    const { answer, ...rest } = said;
    if (answer !== null && (await mayTell(ctx, spaceId))) {
      await notify(ctx, newsOf({ ...rest, answer }, { id: offerId, ...offer }, { requirementId, deal }));
    }
    return { answer: await currentAnswer(ctx.db, spaceId, offerId) };
  });
};
