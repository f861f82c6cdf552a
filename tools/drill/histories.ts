import { setTimeout as sleep } from "node:timers/promises";
import { type Random, randomFor } from "../../demo/src/random.ts";
import { checkHistory, type HistoryEvent, type Read, type Write } from "./check-history.ts";
import { ownOffer, type Sender } from "./mixed-writes.ts";
import { onGround } from "./plateau.ts";

type Target = { kind: "offer" | "requirement"; id: string; unitId: string; buildingId: string };

/** The last state that a client read: what a form shows. */
type Shown = { version: string };

type Clients = { senders: readonly Sender[]; operations: number; random: Random };

const CLIENTS = 8;

type Reply = { status: number; body: Record<string, unknown> };

const call = async (sender: Sender, path: string, init: RequestInit = {}): Promise<Reply | undefined> => {
  try {
    const answer = await fetch(`${sender.url}/api${path}`, {
      ...init,
      headers: { cookie: sender.cookie, "content-type": "application/json", ...init.headers },
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  } catch {
    return undefined;
  }
};

type OfferBody = { id: string; title: string; updatedAt: string; units?: { surface: number }[] };
type RequirementBody = { id: string; properties: { dealname: string }; updatedAt: string };

type State = { version: string; values: Record<string, string> };

const stateOfOffer = ({ title, updatedAt, units }: OfferBody): State => ({
  version: updatedAt,
  values: { title, ...(units?.[0] ? { surface: String(units[0].surface) } : {}) },
});

const stateOfRequirement = ({ properties, updatedAt }: RequirementBody): State => ({
  version: updatedAt,
  values: { title: properties.dealname },
});

const stateOf = ({ kind }: Target, body: unknown): State =>
  kind === "offer" ? stateOfOffer(body as OfferBody) : stateOfRequirement(body as RequirementBody);

const pathOf = ({ kind, id }: Target): string =>
  kind === "offer" ? `/real-estates/${id}` : `/requirements/${id}`;

/** The page that brokers ask again and again: the server answers it from memory while no offer changes. */
const SEARCH = "/real-estates/search?enriched=false&limit=100";

const OFFERS = 4;
const REQUIREMENTS = 2;

const makeTargets = async (sender: Sender): Promise<Target[]> => {
  const offers = await Promise.all(
    Array.from({ length: OFFERS }, (_, at) => ownOffer(sender, `Départ ${at}`)),
  );
  const requirements = await Promise.all(
    Array.from({ length: REQUIREMENTS }, async (_, at) => {
      const body = JSON.stringify({ properties: { dealname: `Départ ${at}` } });
      const made = await call(sender, "/requirements", { method: "POST", body });
      return String(made?.body.id);
    }),
  );
  return [
    ...offers.map(({ id, unitId, buildingId }) => ({ kind: "offer" as const, id, unitId, buildingId })),
    ...requirements.map((id) => ({ kind: "requirement" as const, id, unitId: "", buildingId: "" })),
  ];
};

const recorder = (targets: readonly Target[], events: HistoryEvent[]) => {
  const byId = new Map(targets.map((target) => [target.id, target]));
  let number = 0;

  const readOne = async (
    client: number,
    sender: Sender,
    target: Target,
    shown: Map<string, Shown>,
  ): Promise<void> => {
    const begin = performance.now();
    const reply = await call(sender, pathOf(target));
    if (reply?.status !== 200) return;
    const state = stateOf(target, reply.body);
    shown.set(target.id, state);
    events.push({
      kind: "read",
      how: target.kind,
      client,
      record: target.id,
      begin,
      end: performance.now(),
      ...state,
    });
  };

  const readList = async (client: number, sender: Sender, path: string, how: string): Promise<void> => {
    const begin = performance.now();
    const reply = await call(sender, path);
    if (reply?.status !== 200) return;
    const end = performance.now();
    for (const body of (reply.body as { items: { id: string }[] }).items) {
      const target = byId.get(body.id);
      if (target)
        events.push({
          kind: "read",
          how,
          client,
          record: body.id,
          begin,
          end,
          ...stateOf(target, body),
        } satisfies Read);
    }
  };

  const writeOne = async (
    client: number,
    sender: Sender,
    target: Target,
    shown: Map<string, Shown>,
    unit: boolean,
  ): Promise<void> => {
    const base = shown.get(target.id)?.version;
    if (base === undefined) return readOne(client, sender, target, shown);
    const token = ++number;
    const isUnit = unit && target.kind === "offer";
    const values: Record<string, string> = isUnit
      ? { surface: String(1000 + token) }
      : { title: `Titre ${token}` };
    const { unitId, buildingId } = target;
    const units = [
      { id: unitId, floor: 1, usage: "office", surface: 1000 + token, associatedBuildingIds: [buildingId] },
    ];
    const offerBody = isUnit ? { units } : { title: values.title };
    const body = JSON.stringify(
      target.kind === "offer" ? offerBody : { properties: { dealname: values.title } },
    );
    const begin = performance.now();
    const reply = await call(sender, `${pathOf(target)}${isUnit ? "/units" : ""}`, {
      method: "PUT",
      body,
      headers: { "if-match": `"${base}"` },
    });
    const written = {
      kind: "write",
      client,
      record: target.id,
      base,
      values,
      begin,
      end: performance.now(),
    } as const;
    if (reply?.status === 200) {
      const version = String(reply.body.updatedAt);
      events.push({ ...written, outcome: "acknowledged", version });
      shown.set(target.id, { version });
      return;
    }
    if (reply && reply.status !== 409 && reply.status !== 503)
      throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
    const outcome: Extract<Write["outcome"], "refused" | "unclear"> =
      reply?.status === 409 ? "refused" : "unclear";
    events.push({ ...written, outcome, ...(outcome === "unclear" ? { end: Number.POSITIVE_INFINITY } : {}) });
    shown.delete(target.id);
  };
  return { readOne, readList, writeOne };
};

/** Several clients on the same few records, each process in turn; which does what is drawn. */
const recordHistory = async ({ senders, operations, random }: Clients): Promise<HistoryEvent[]> => {
  const targets = await makeTargets(senders[0] as Sender);
  const events: HistoryEvent[] = [];
  const { readOne, readList, writeOne } = recorder(targets, events);
  let left = operations;
  const client = async (_: unknown, number: number): Promise<void> => {
    const shown = new Map<string, Shown>();
    while (left-- > 0) {
      const sender = random.pick(senders);
      const target = random.pick(targets);
      const draw = random.next();
      if (draw < 0.3) await readList(number, sender, SEARCH, "search");
      else if (draw < 0.35) await readList(number, sender, "/requirements", "list");
      else if (draw < 0.55) await readOne(number, sender, target, shown);
      else await writeOne(number, sender, target, shown, draw < 0.75);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return events;
};

export type HistoryRow = {
  what: string;
  seed: string;
  reads: number;
  acknowledged: number;
  refused: number;
  unclear: number;
  faults: string[];
};

/** @param options.seed of what the clients do; how they meet depends on the machine too */
export const drillHistory = async (
  senders: readonly Sender[],
  { seed, operations }: { seed: string; operations: number },
): Promise<Omit<HistoryRow, "what">> => {
  const events = await recordHistory({ senders, operations, random: randomFor(seed) });
  const outcomes = (outcome: Write["outcome"]) =>
    events.filter((event) => event.kind === "write" && event.outcome === outcome).length;
  return {
    seed,
    reads: events.filter(({ kind }) => kind === "read").length,
    acknowledged: outcomes("acknowledged"),
    refused: outcomes("refused"),
    unclear: outcomes("unclear"),
    faults: checkHistory(events),
  };
};

export type HistoryDrill = { name: string; run: () => Promise<HistoryRow> };

const concurrent = (seed: string): HistoryDrill => ({
  name: `histories-${seed}`,
  run: () =>
    onGround({}, async (ground) => {
      const senders = [ground.plateau, await ground.beside()];
      return {
        what: `${CLIENTS} clients, 2 processes`,
        ...(await drillHistory(senders, { seed, operations: 2000 })),
      };
    }),
});

const withKill: HistoryDrill = {
  name: "histories-kill",
  run: () =>
    onGround({}, async (ground) => {
      const other = await ground.beside();
      const killAndStart = async () => {
        await sleep(2000);
        other.signal("SIGKILL");
        await other.ended();
        await other.start();
      };
      const [row] = await Promise.all([
        drillHistory([ground.plateau, other], { seed: "kill", operations: 4000 }),
        killAndStart(),
      ]);
      return { what: `${CLIENTS} clients, 2 processes, one killed (-9) and started again`, ...row };
    }),
};

export const historyDrills: HistoryDrill[] = [concurrent("first"), concurrent("second"), withKill];
