import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { answerTask, isRequest } from "@plateau/contract/client-space/answer-task.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { nameOf } from "@plateau/contract/requirements/fields.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { CrmUnavailable } from "../../providers/crm/port.ts";
import { conflict, missing } from "../../refusal.ts";
import { insertTask } from "../notes/save-note.ts";
import { lockAnswer, saveAnswerTask } from "./storage.ts";

/** The task is worth making while the CRM is away. */
const requirementName = async ({ crm }: Pick<Ctx<"crm">, "crm">, id: string): Promise<string | null> => {
  try {
    const requirement = await crm.get(id);
    return requirement ? nameOf(requirement) : null;
  } catch (error) {
    if (error instanceof CrmUnavailable) return null;
    throw error;
  }
};

/** Once for each request, whoever asks; for the caller's own list. */
export const createAnswerTask = async (
  ctx: Ctx<"crm">,
  { params: { id, answerId } }: Input<typeof clientSpaces.createAnswerTask>,
): Promise<Result<typeof clientSpaces.createAnswerTask>> => {
  const name = await requirementName(ctx, id);
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
