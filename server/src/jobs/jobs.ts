import type { Db } from "../db/database.ts";

/** Stored in the database: ids only, never secrets. */
export type JobData = {
  "send-email": { emailId: string };
  "fail-interrupted-emails": Record<string, never>;
  /** Null without an account: the same work hides whether it exists. */
  "send-reset-code": { accountId: string | null };
  "remind-of-tasks": Record<string, never>;
  "tell-of-matches": { offerId: string };
  "alert-of-offer": { offerId: string };
  "send-search-alert": { searchId: string; personId: string };
  "email-search-news": Record<string, never>;
  "change-email": { username: string };
  "propose-prospects": Record<string, never>;
  "watch-token-usage": Record<string, never>;
};
export type JobName = keyof JobData;

export const schedules: Partial<Record<JobName, string>> = {
  "fail-interrupted-emails": "*/10 * * * *",
  "remind-of-tasks": "*/5 * * * *",
  // From eight in Paris; later runs catch up after a stop, and find everybody served.
  "email-search-news": "*/10 8-11 * * *",
  // The first of each month, at seven in Paris.
  "propose-prospects": "0 7 1 * *",
  "watch-token-usage": "*/10 * * * *",
};

/** Delay in seconds, doubled at each retry. */
export const retries: Record<JobName, { limit: number; delay: number }> = {
  "send-email": { limit: 8, delay: 30 },
  "fail-interrupted-emails": { limit: 0, delay: 0 },
  "send-reset-code": { limit: 3, delay: 10 },
  "remind-of-tasks": { limit: 0, delay: 0 },
  "tell-of-matches": { limit: 8, delay: 30 },
  "alert-of-offer": { limit: 8, delay: 30 },
  "send-search-alert": { limit: 8, delay: 30 },
  "email-search-news": { limit: 0, delay: 0 },
  "change-email": { limit: 8, delay: 30 },
  "propose-prospects": { limit: 8, delay: 300 },
  "watch-token-usage": { limit: 0, delay: 0 },
};

export type Jobs = {
  /** Enqueued in the caller's transaction; runs at least once, after the commit and `after`. */
  add<N extends JobName>(db: Db, name: N, data: JobData[N], options?: { after?: Date }): Promise<void>;
  addMany<N extends JobName>(db: Db, name: N, data: readonly JobData[N][]): Promise<void>;
};
