import { applyDueEmailChange } from "./accounts/identity/change-email.ts";
import { sendResetCode } from "./accounts/session/forgotten-password.ts";
import { type AppContextParts, createAppContext } from "./app-context.ts";
import { sendTaskReminders } from "./areas/notes/send-task-reminders.ts";
import { proposeProspects } from "./areas/personal-data/prospects.ts";
import { watchTokenUsage } from "./areas/registry/watch-token-usage.ts";
import type { StageSettings } from "./areas/requirements/list-requirements.ts";
import { notifyMatches } from "./areas/requirements/matching/notify-matches.ts";
import { alertOfOffer, sendSearchAlert } from "./areas/saved-searches/alert-of-offer.ts";
import { sendSearchDigest } from "./areas/saved-searches/search-digest.ts";
import type { Ports, WorkerCtx } from "./ctx.ts";
import { failInterruptedEmails, sendQueuedEmail } from "./emails/send-queued-email.ts";
import type { JobData, JobName } from "./jobs/jobs.ts";
import type { Worker } from "./jobs/pg-boss.ts";
import { notifyOfFailedEmail } from "./listeners.ts";

type JobHandler<N extends JobName> = (
  ctx: WorkerCtx<keyof Ports>,
  data: JobData[N],
  terms: { lastTry: boolean },
) => Promise<void>;

const handlersOf = (stages: StageSettings): { [N in JobName]: JobHandler<N> } => ({
  "send-email": sendQueuedEmail(notifyOfFailedEmail),
  "fail-interrupted-emails": failInterruptedEmails(notifyOfFailedEmail),
  "send-reset-code": sendResetCode,
  "remind-of-tasks": sendTaskReminders,
  "tell-of-matches": notifyMatches(stages),
  "alert-of-offer": alertOfOffer,
  "send-search-alert": sendSearchAlert,
  "email-search-news": sendSearchDigest,
  "change-email": applyDueEmailChange,
  "propose-prospects": proposeProspects(stages),
  "watch-token-usage": watchTokenUsage,
});

export const workerOf = async (parts: AppContextParts, stages: StageSettings): Promise<Worker> => {
  const { clock, ...shared } = await createAppContext(parts);
  const handlers = handlersOf(stages);
  return (name, data, terms) => handlers[name]({ ...shared, now: clock() }, data as never, terms);
};
