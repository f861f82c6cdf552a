import { setTimeout as sleep } from "node:timers/promises";
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
import { erasedMessageIds, eraseOldSecrets, shortenEmails } from "./emails/storage.ts";
import { claimMaintenance, type StepResult, storeMaintenance } from "./health/maintenance-runs.ts";
import { sweepFiles } from "./media/file-removals.ts";
import { deleteOldNotifications } from "./notifications/storage.ts";
import { deleteOldReads } from "./providers/registry/embedded-tokens/metered.ts";
import { deleteOldResponses } from "./providers/registry/pappers/response-cache.ts";

const monthsBefore = (now: Date, months: number): Date => {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
};

type Step = (db: Database, ports: Pick<Ports, "fileStore" | "mailer">, now: Date) => Promise<unknown>;

/** Each day: what the register of personal data says is kept no longer. Durations: contract/src/personal-data/retention.ts. */
const steps: Record<string, Step> = {
  "deleted offers": (db, _, now) => purgeDeletedOffers(db, now),
  "deleted files of offers": (db, _, now) => purgeDeletedMedias(db, now),
  bin: (db, _, now) => purgeBin(db, now),
  "expired sessions and codes": (db) => deleteExpired(db),
  "old secrets in e-mails": (db, _, now) => eraseOldSecrets(db, now),
  "old e-mails": (db, _, now) => shortenEmails(db, now),
  "old notifications": (db, _, now) => deleteOldNotifications(db, now),
  "closed client spaces": (db, _, now) => shortenClientSpaces(db, now),
  "old registry responses": (db, _, now) => deleteOldResponses(db, now),
  "old registry reads": (db, _, now) => deleteOldReads(db, now),
  "audit log": (db) => purgeAuditEntries(db),
  "words of the search": (db) => purgeVocabulary(db),
  "e-mails in the outbox": async (db, { mailer }, now) => {
    const since = monthsBefore(now, retentions.emailBody.months);
    await mailer.kept?.eraseBefore(since);
    // What a crash left after the erasure of a person.
    await mailer.kept?.erase(await erasedMessageIds(db, since));
  },
  "files to remove": (db, { fileStore }, now) => sweepFiles(db, fileStore, now),
  "printed sheets": (_, { fileStore }, now) => sweepPrintedSheets(fileStore, now),
};

export type FailedStep = (name: string, error: unknown) => void;

/** Runs every step, whichever fails. */
export const maintain = async (
  db: Database,
  ports: Pick<Ports, "fileStore" | "mailer">,
  now: Date,
  onFailure: FailedStep,
): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    const ok = await step(db, ports, now).then(
      () => true,
      (error: unknown) => {
        onFailure(name, error);
        return false;
      },
    );
    results.push({ name, ok, ms: Math.round(performance.now() - start) });
  }
  return results;
};

/** Once a day among all processes on the database. @returns whether this call ran it */
export const maintainDaily = async (
  db: Database,
  ports: Pick<Ports, "fileStore" | "mailer">,
  now: Date,
  onFailure: FailedStep,
): Promise<boolean> => {
  if (!(await claimMaintenance(db))) return false;
  await storeMaintenance(db, await maintain(db, ports, now, onFailure));
  return true;
};

const HOUR_MS = 60 * 60 * 1000;
/** How long a stop waits for the step that runs: the next maintenance does the rest. */
const STEP_MS = 5000;

/** Asks each hour whether the day's maintenance is still to be run; it never delays or prevents the start. */
export const startDailyMaintenance = (
  db: Database,
  ports: Pick<Ports, "fileStore" | "mailer">,
  { now, onFailure }: { now: () => Date; onFailure: FailedStep },
): { stop: () => Promise<void> } => {
  let running = Promise.resolve();
  const look = (): void => {
    running = maintainDaily(db, ports, now(), onFailure).then(
      () => undefined,
      (error: unknown) => onFailure("claim", error),
    );
  };
  look();
  const timer = setInterval(look, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.race([running, sleep(STEP_MS)]);
    },
  };
};
