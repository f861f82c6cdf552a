import { setTimeout as sleep } from "node:timers/promises";
import { type Answers, countWrites, type Sender, type WriteOptions, writeMixed } from "./mixed-writes.ts";
import type { Ground, Plateau } from "./plateau.ts";

export type DrillRow = {
  fault: string;
  database: string;
  requests: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Answers that should never be given, such as a 500. */
  failed: number;
  /** Until a write was acknowledged again. */
  seconds: number | null;
  /** What callers got instead of an acknowledgement, and what else is worth knowing. */
  remark: string;
};

export type Drill = { name: string; run: () => Promise<DrillRow[]> };

/** From when the recovery counts. A killed process may have sent answers that arrive after its end. */
export type FaultEnd = { at: number; killed: boolean };

export const untilReady = async ({ url }: Pick<Plateau, "url">, seconds = 120): Promise<void> => {
  for (const end = Date.now() + seconds * 1000; ; await sleep(50)) {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(`${url} does not answer any more`);
  }
};

const recoveryOf = (acknowledgedAt: readonly number[], { at, killed }: FaultEnd): number | undefined => {
  const after = acknowledgedAt.filter((each) => each > at);
  if (!killed) return after[0];
  const gaps = after.map((each, index) => ({ each, gap: each - (after[index - 1] ?? at) }));
  return gaps.sort((one, other) => other.gap - one.gap)[0]?.each;
};

const words = (answers: Answers): string =>
  [...answers]
    .filter(([status]) => status === "none" || status >= 300)
    .map(([status, count]) => `${count} ${status === "none" ? "without an answer" : `× ${status}`}`)
    .join(", ");

/** An answer of 500 is a fault of Plateau: what it logged. */
const printFailures = (output: string): void => {
  const failures = output.split("\n").filter((line) => /"status":500\b.*"The request failed"/.test(line));
  for (const line of failures) process.stderr.write(`${line}\n`);
};

type Fault = {
  fault: string;
  senders?: readonly Sender[];
  /** After how many acknowledged writes; two fifths of all by default. */
  after?: number;
  /** Does the damage and mends it. */
  inflict: () => Promise<FaultEnd>;
  /** The part of the writes that is to survive is all that is there; a fault may add a remark. */
  remark?: () => Promise<string> | string;
};

const REST_MS = 20_000;

/** Writes while the fault is done, then looks for every acknowledged write. */
export const drillWrites = async (
  { database, plateau }: Pick<Ground, "database" | "plateau">,
  { fault, senders = [plateau], after, inflict, remark, ...options }: Fault & WriteOptions,
): Promise<DrillRow> => {
  let inflicted: Promise<FaultEnd> | undefined;
  const start = after ?? Math.floor(options.count * 0.4);
  const ledger = await writeMixed(senders, {
    ...options,
    onAcknowledged: (count) => {
      if (count === start) inflicted = inflict();
    },
  });
  if (!inflicted) throw new Error(`Only ${ledger.acknowledgedAt.length} writes were acknowledged`);
  const end = await inflicted;
  let recovered = recoveryOf(ledger.acknowledgedAt, end);
  if (recovered === undefined) {
    // All writes were begun before the fault was over.
    const later = await Promise.race([writeMixed(senders, { count: 1, clients: 1 }), sleep(REST_MS)]);
    recovered = later?.acknowledgedAt[0];
  }
  await untilReady(plateau);
  if (ledger.answers.has(500)) printFailures(plateau.output());
  const { lost, doubled } = await countWrites(await database.url(), ledger);
  const more = await remark?.();
  return {
    fault,
    database: database.kind,
    requests: ledger.outcomes.length,
    acknowledged: ledger.acknowledgedAt.length,
    lost: lost.length,
    doubled: doubled.length,
    failed: ledger.answers.get(500) ?? 0,
    seconds: recovered === undefined ? null : (recovered - end.at) / 1000,
    remark: [words(ledger.answers), plateau.isRunning() ? "" : "Plateau ended", more]
      .filter(Boolean)
      .join("; "),
  };
};
