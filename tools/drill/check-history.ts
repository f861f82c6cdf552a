/** Values by field, as a client saw them or wrote them. */
type Values = Readonly<Record<string, string>>;

type Times = { client: number; record: string; begin: number; end: number };

export type Read = Times & { kind: "read"; how: string; version: string; values: Values };
/** `refused`: 409. `unclear`: no answer, or one that leaves open whether it was stored. */
export type Write = Times & {
  kind: "write";
  base: string;
  values: Values;
} & ({ outcome: "acknowledged"; version: string } | { outcome: "refused" | "unclear" });

export type HistoryEvent = Read | Write;

type Acknowledged = Extract<Write, { outcome: "acknowledged" }>;

const isAcknowledged = (event: HistoryEvent): event is Acknowledged =>
  event.kind === "write" && event.outcome === "acknowledged";

const told = ({ client, record, begin, end }: Times): string =>
  `${record}, client ${client}, ${begin.toFixed(1)} to ${end.toFixed(1)} ms`;

/** Two acknowledged writes on one version, or a write on a version older than the one before it. */
const lostUpdates = (writes: readonly Acknowledged[]): string[] =>
  writes.flatMap((write, at) => {
    const before = writes[at - 1];
    return before && write.base < before.version
      ? [`lost update: ${told(before)} was overwritten unseen by ${told(write)}`]
      : [];
  });

type Seen = Times & { version: string };

/** What began after something newer had ended. */
const staleVersions = (seen: readonly Seen[]): string[] => {
  const ended = [...seen].sort((one, other) => one.end - other.end);
  const begun = [...seen].sort((one, other) => one.begin - other.begin);
  let newest: Seen | undefined;
  let next = 0;
  return begun.flatMap((event) => {
    for (let done = ended[next]; done && done.end < event.begin; done = ended[++next])
      if (!newest || done.version > newest.version) newest = done;
    return newest && event.version < newest.version
      ? [`stale: ${told(event)} has version ${event.version} after ${told(newest)} had ${newest.version}`]
      : [];
  });
};

/** A read shows of each field what the last write before its version wrote; unclear writes may have been stored. */
const wrongValues = (
  reads: readonly Read[],
  writes: readonly Acknowledged[],
  unclear: readonly Write[],
): string[] =>
  reads.flatMap((read) =>
    Object.entries(read.values).flatMap(([field, value]) => {
      const last = writes.findLast(({ version, values }) => version <= read.version && field in values);
      const isKnown = last === undefined || last.values[field] === value;
      const isUnclear = unclear.some(({ values }) => values[field] === value);
      return isKnown || isUnclear
        ? []
        : [`wrong value: ${told(read)} reads ${field} = ${value} by ${read.how}`];
    }),
  );

const valuesOfRefused = (events: readonly HistoryEvent[]): Set<string> =>
  new Set(
    events.flatMap((event) =>
      event.kind === "write" && event.outcome === "refused" ? Object.values(event.values) : [],
    ),
  );

/**
 * Whether the history of each record could have happened one operation after the other, each at a moment between its begin
 * and its end. Versions are compared as texts; each write has values of its own.
 * @returns one sentence for each fault
 */
export const checkHistory = (events: readonly HistoryEvent[]): string[] => {
  const refused = valuesOfRefused(events);
  return [...new Set(events.map(({ record }) => record))].flatMap((record) => {
    const own = events.filter((event) => event.record === record);
    const reads = own.filter((event) => event.kind === "read");
    const writes = own.filter(isAcknowledged).sort((one, other) => (one.version < other.version ? -1 : 1));
    const unclear = own.filter((event) => event.kind === "write" && event.outcome === "unclear") as Write[];
    const kept = reads.filter(({ values }) => Object.values(values).some((value) => refused.has(value)));
    return [
      ...lostUpdates(writes),
      ...staleVersions([...reads, ...writes]),
      ...wrongValues(reads, writes, unclear),
      ...kept.map((read) => `refused write: ${told(read)} reads what was refused`),
    ];
  });
};
