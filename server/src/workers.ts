import { emailFailureCause } from "@plateau/contract/emails/failure-cause.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import { administratorIds } from "./accounts/account-storage.ts";
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
import type { Ports, TransactionCtx, WorkerCtx } from "./ctx.ts";
import { type EmailFailureListener, sendQueuedEmail } from "./emails/send-queued-email.ts";
import {
  failureRecentlyReported,
  markFailureReported,
  markFailureReports,
  type StoredEmail,
} from "./emails/storage.ts";
import type { JobData, JobName } from "./jobs/jobs.ts";
import type { Worker } from "./jobs/pg-boss.ts";
import { notify } from "./notifications/notify.ts";

/** A relay outage fails every e-mail: administrators are notified once an hour. */
const recipientsOf = async (
  { db, now }: Pick<TransactionCtx, "db" | "now">,
  email: StoredEmail,
  permanent: boolean,
): Promise<string[]> => {
  if (email.isFailureNotice) return [];
  if (email.createdBy !== null) return [email.createdBy];
  return !permanent && (await failureRecentlyReported(db, now)) ? [] : administratorIds(db);
};

const reasonOf = ({ error }: StoredEmail): string => {
  const cause = emailFailureCause(error ?? "");
  return cause ? `${cause} (${error}).` : `${error}`;
};

/** Notifies the author, or the administrators for system e-mails. */
const notifyOfFailedEmail: EmailFailureListener = async (ctx, email, { permanent }) => {
  const recipients = await recipientsOf(ctx, email, permanent);
  if (recipients.length === 0) return;
  const readers = new Set(await administratorIds(ctx.db));
  await markFailureReported(ctx.db, email.id, ctx.now);
  for (const userId of recipients) {
    await notify(ctx, {
      userId,
      title: "Un e-mail n’a pas pu partir",
      message: `${quoted(email.subject)}, adressé à ${email.to}, n’a pas pu être envoyé${NARROW}: ${reasonOf(email)}`,
      type: "error",
      priority: "high",
      data: readers.has(userId) ? { entityType: "email", entityId: email.id } : {},
    });
  }
  await markFailureReports(ctx.db, email.id, ctx.now);
};

type JobHandler<N extends JobName> = (
  ctx: WorkerCtx<keyof Ports>,
  data: JobData[N],
  terms: { lastTry: boolean },
) => Promise<void>;

const handlersOf = (stages: StageSettings): { [N in JobName]: JobHandler<N> } => ({
  "send-email": sendQueuedEmail(notifyOfFailedEmail),
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
