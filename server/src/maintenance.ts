import { retentions } from "@plateau/contract/personal-data/retention.ts";
import { deleteExpired } from "./accounts/account-storage.ts";
import { purgeBin } from "./areas/bin/purge-bin.ts";
import { shortenClientSpaces } from "./areas/client-space/shorten-spaces.ts";
import { purgeDeletedOffers } from "./areas/offers/deleted-offers.ts";
import { purgeDeletedMedias } from "./areas/offers/media/deleted-medias.ts";
import { sweepPrintedSheets } from "./areas/offers/sheet/printed-sheets.ts";
import { purgeVocabulary } from "./areas/search/purge-vocabulary.ts";
import { purgeAuditEntries } from "./audit/storage.ts";
import type { Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { eraseOldSecrets, shortenEmails } from "./emails/storage.ts";
import { sweepFiles } from "./media/file-removals.ts";
import { deleteOldNotifications } from "./notifications/storage.ts";
import { deleteOldReads } from "./providers/registry/embedded-tokens/metered.ts";
import { deleteOldResponses } from "./providers/registry/pappers/response-cache.ts";

const monthsBefore = (now: Date, months: number): Date => {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
};

/** Each day: what the register of personal data says is kept no longer. Durations: contract/src/personal-data/retention.ts. */
export const maintain = async (
  db: Database,
  { fileStore, mailer }: Pick<Ports, "fileStore" | "mailer">,
  now: Date,
): Promise<void> => {
  await purgeDeletedOffers(db, now);
  await purgeDeletedMedias(db, now);
  await purgeBin(db, now);
  await deleteExpired(db);
  await eraseOldSecrets(db, now);
  await shortenEmails(db, now);
  await deleteOldNotifications(db, now);
  await shortenClientSpaces(db, now);
  await deleteOldResponses(db, now);
  await deleteOldReads(db, now);
  await purgeAuditEntries(db);
  await purgeVocabulary(db);
  // The next sweep retries; an unreachable store must not prevent the start.
  await mailer.kept?.eraseBefore(monthsBefore(now, retentions.emailBody.months)).catch(() => undefined);
  await sweepFiles(db, fileStore, now).catch(() => undefined);
  await sweepPrintedSheets(fileStore, now).catch(() => undefined);
};
