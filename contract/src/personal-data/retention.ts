// Table of data: how long personal data is kept. The purges, the screen and docs/personal-data.md read it here; what a
// text of law sets stands in law/rules.ts instead.

type Unit = "minutes" | "hours" | "days" | "months";
export type Duration = { [U in Unit]: Record<U, number> }[Unit];

export const retentions = {
  session: { days: 30 },
  idleSession: { days: 7 },
  providerSession: { hours: 12 },
  signInAttempt: { minutes: 10 },
  knownDevice: { days: 180 },
  accountCode: { hours: 1 },
  invitation: { days: 7 },
  emailChange: { hours: 24 },
  rateLimit: { hours: 1 },
  bin: { days: 30 },
  closedClientSpace: { months: 6 },
  idleClientSpace: { months: 12 },
  notification: { months: 12 },
  emailSecret: { days: 7 },
  emailBody: { months: 12 },
  emailAddress: { months: 36 },
  queuedJob: { days: 7 },
  auditLog: { months: 12 },
  registryResponse: { days: 90 },
  unconfirmedUpload: { hours: 24 },
  printedSheet: { days: 7 },
} as const satisfies Record<string, Duration>;

export type RetentionName = keyof typeof retentions;

const milliseconds: Partial<Record<Unit, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};

const partsOf = (duration: Duration): [Unit, number] => Object.entries(duration)[0] as [Unit, number];

/** Not for months, which have no fixed length. */
export const retentionMs = (
  name: {
    [N in RetentionName]: (typeof retentions)[N] extends { months: number } ? never : N;
  }[RetentionName],
): number => {
  const [unit, count] = partsOf(retentions[name]);
  return count * (milliseconds[unit] ?? Number.NaN);
};

/** As PostgreSQL reads an interval: `12 months`. */
export const retentionInterval = (name: RetentionName): string => {
  const [unit, count] = partsOf(retentions[name]);
  return `${count} ${unit}`;
};

const units: Record<Unit, readonly [one: string, more: string]> = {
  minutes: ["minute", "minutes"],
  hours: ["heure", "heures"],
  days: ["jour", "jours"],
  months: ["mois", "mois"],
};

/** '12 mois'. */
export const retentionText = (name: RetentionName): string => {
  const [unit, count] = partsOf(retentions[name]);
  return `${count}\u00a0${units[unit][count > 1 ? 1 : 0]}`;
};
