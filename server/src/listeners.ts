import { emailFailureCause } from "@plateau/contract/emails/failure-cause.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import { administratorIds } from "./accounts/account-storage.ts";
import type { TransactionCtx } from "./ctx.ts";
import type { EmailFailureListener } from "./emails/send-queued-email.ts";
import {
  failureRecentlyReported,
  markFailureReported,
  markFailureReports,
  type StoredEmail,
} from "./emails/storage.ts";
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
export const notifyOfFailedEmail: EmailFailureListener = async (ctx, email, { permanent }) => {
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
