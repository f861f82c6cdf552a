import { sendQueuedEmail } from "./areas/emails/send-queued-email.ts";
import { remindOfTasks } from "./areas/notes/remind-of-tasks.ts";
import type { CountedStages } from "./areas/requirements/count-requirements.ts";
import { tellOfMatches } from "./areas/requirements/matching/tell-of-matches.ts";
import { sendResetCode } from "./areas/session/forgotten-password.ts";
import type { Ports, WorkerCtx } from "./ctx.ts";
import type { JobData, JobName } from "./jobs.ts";
import type { Worker } from "./queue/pg-boss.ts";
import { type SurroundingParts, surroundingsOf } from "./surroundings.ts";

/** Does one kind of work. It throws to be tried again, unless this is the last try. */
type JobHandler<N extends JobName> = (
  ctx: WorkerCtx<keyof Ports>,
  data: JobData[N],
  terms: { lastTry: boolean },
) => Promise<void>;

const handlersOf = (stages: CountedStages): { [N in JobName]: JobHandler<N> } => ({
  "send-email": sendQueuedEmail,
  "send-reset-code": sendResetCode,
  "remind-of-tasks": remindOfTasks,
  "tell-of-matches": tellOfMatches(stages),
});

/** Everything that is done after an answer, for the queue to call. */
export const workerOf = async (parts: SurroundingParts, stages: CountedStages): Promise<Worker> => {
  const { clock, ...shared } = await surroundingsOf(parts);
  const handlers = handlersOf(stages);
  return (name, data, terms) => handlers[name]({ ...shared, now: clock() }, data as never, terms);
};
