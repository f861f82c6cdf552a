import type { Db } from "./db/database.ts";

/**
 * What is done after the answer, by name, with the data that each kind of work needs. Data stays in the database: ids,
 * never secrets.
 */
export type JobData = {
  "send-email": { emailId: string };
  /** Null for an e-mail that has no account: the same work, as seen from outside. */
  "send-reset-code": { accountId: string | null };
  "remind-of-tasks": Record<string, never>;
  "tell-of-matches": { offerId: string };
};
export type JobName = keyof JobData;

/** How often work that comes round is done: cron expressions, Europe/Paris. */
export const schedules: Partial<Record<JobName, string>> = { "remind-of-tasks": "*/5 * * * *" };

/** How work that throws is tried again: so many times, after a delay in seconds that doubles each time. */
export const retries: Record<JobName, { limit: number; delay: number }> = {
  "send-email": { limit: 8, delay: 30 },
  "send-reset-code": { limit: 3, delay: 10 },
  "remind-of-tasks": { limit: 0, delay: 0 },
  "tell-of-matches": { limit: 8, delay: 30 },
};

/** The durable queue, as a use case sees it. */
export type Jobs = {
  /**
   * Adds work in the caller's transaction: it is done after the commit, by any server process, at least once, and not
   * before `after`.
   */
  add<N extends JobName>(db: Db, name: N, data: JobData[N], options?: { after?: Date }): Promise<void>;
};
