import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { answerTask, isRequest } from "@plateau/contract/client-space/answer-task.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { nameOf } from "@plateau/contract/requirements/fields.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { conflict, missing } from "../../refusal.ts";
import { unlessAway } from "../../unless-away.ts";
import { insertTask } from "../notes/save-note.ts";
import { lockAnswer, saveAnswerTask } from "./storage.ts";

/** Once for each request, whoever asks; for the caller's own list. */
export const createAnswerTask = async (
  ctx: Ctx<"crm">,
  { params: { id, answerId } }: Input<typeof clientSpaces.createAnswerTask>,
): Promise<Result<typeof clientSpaces.createAnswerTask>> => {
  const requirement = await unlessAway(ctx.crm.get(id));
  const name = requirement ? nameOf(requirement) : null;
  return inTransaction(ctx, async (ctx) => {
    const request = await lockAnswer(ctx.db, id, answerId);
    if (!request) throw missing();
    const { answer, comment, offer, taskId } = request;
    if (taskId) return { taskId, created: false };
    if (!isRequest(answer)) throw conflict("Cette réponse ne demande rien.");
    const task = answerTask(
      { answer, comment, offer, requirement: { id, name }, origin: ctx.publicUrl },
      ctx.now,
    );
    const note = await insertTask(ctx, task);
    await saveAnswerTask(ctx.db, answerId, note.id);
    await publishChange(ctx.db, { kind: "client-space", id });
    return { taskId: note.id, created: true };
  });
};
