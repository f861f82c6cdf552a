import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** Statuses of answers; `none` for a connection that ended without one. */
export type Answers = Map<number | "none", number>;

type Outcome = { mark: string; acknowledged: boolean };

export type Ledger = {
  run: string;
  /** The offers that one client each changed. */
  ownIds: string[];
  outcomes: Outcome[];
  answers: Answers;
  /** When each acknowledged write was answered, on the clock of `performance`. */
  acknowledgedAt: number[];
};

type Answer = { status: number; body: Record<string, unknown> };

class Unanswered extends Error {}

export type Sender = { url: string; cookie: string };

const ANSWER_MS = 20_000;

const send = async (
  { url, cookie }: Sender,
  method: string,
  path: string,
  body?: unknown,
  ifMatch?: string,
): Promise<Answer> => {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(ifMatch ? { "if-match": `"${ifMatch}"` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  } catch (cause) {
    throw new Unanswered("No answer", { cause });
  }
};

const address = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.3309, 48.8687] },
  properties: {
    id: "75102_6998_00005",
    label: "5 Rue de la Paix 75002 Paris",
    type: "housenumber",
    postcode: "75002",
    citycode: "75102",
    city: "Paris",
  },
};

/** A client's own offer, which it alone changes. */
type Own = { id: string; buildingId: string; unitId: string; updatedAt: string };

const created = async (
  sender: Sender,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> => {
  const answer = await send(sender, method, path, body);
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

type Items = { items: { id: string }[]; updatedAt: string };

const unitOf = ({ buildingId, unitId }: { buildingId: string; unitId?: string }, surface: number) => ({
  units: [
    {
      ...(unitId ? { id: unitId } : {}),
      floor: 1,
      usage: "office",
      surface,
      associatedBuildingIds: [buildingId],
    },
  ],
});

export const ownOffer = async (sender: Sender, title: string): Promise<Own> => {
  const { id } = (await created(sender, "POST", "/real-estates", { title, address })) as { id: string };
  const { items: buildings } = (await created(sender, "PUT", `/real-estates/${id}/buildings`, {
    buildings: [{ address }],
  })) as Items;
  const buildingId = buildings[0]?.id ?? "";
  const { items, updatedAt } = (await created(
    sender,
    "PUT",
    `/real-estates/${id}/units`,
    unitOf({ buildingId }, 50),
  )) as Items;
  return { id, buildingId, unitId: items[0]?.id ?? "", updatedAt };
};

const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

const sendDocument = async (sender: Sender, own: Own, name: string): Promise<Answer> => {
  const path = `/real-estates/${own.id}`;
  const query = `mediaType=documents&contentType=application/pdf&size=${PDF.length}`;
  const asked = await send(sender, "GET", `${path}/media-upload-url?${query}`);
  if (asked.status !== 200) return asked;
  const { presignedUrl, s3Key } = asked.body as { presignedUrl: string; s3Key: string };
  const stored = await fetch(new URL(presignedUrl, sender.url), {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: PDF,
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((cause: Error) => {
    throw new Unanswered("No answer", { cause });
  });
  if (!stored.ok) return { status: stored.status, body: {} };
  return send(sender, "POST", `${path}/confirm-media-upload`, { s3Key, mediaType: "documents", name });
};

/** Below the thirty e-mails an hour that one person may send. */
const EMAIL_EVERY = 125;

const titleOf = (mark: string): string => `Exercice ${mark}`;
const surfaceOf = (mark: string): number => 1000 + Number(mark.split("-")[1]);

type Write = (sender: Sender, own: Own, mark: string) => Promise<Answer>;

const kinds = {
  offer: (sender, _own, mark) => send(sender, "POST", "/real-estates", { title: titleOf(mark), address }),
  contact: (sender, _own, mark) =>
    send(sender, "POST", "/contacts", {
      firstname: "Zoé",
      lastname: "Exercice",
      email: `${mark}@drill.test`,
    }),
  title: (sender, own, mark) =>
    send(sender, "PUT", `/real-estates/${own.id}`, { title: titleOf(mark) }, own.updatedAt),
  task: (sender, _own, mark) => send(sender, "POST", "/notes", { title: titleOf(mark) }),
  units: (sender, own, mark) =>
    send(sender, "PUT", `/real-estates/${own.id}/units`, unitOf(own, surfaceOf(mark)), own.updatedAt),
  requirement: (sender, _own, mark) =>
    send(sender, "POST", "/requirements", { properties: { dealname: titleOf(mark) } }),
  document: (sender, own, mark) => sendDocument(sender, own, titleOf(mark)),
  email: (sender, _own, mark) =>
    send(sender, "POST", "/emails", { to: "client@drill.test", subject: titleOf(mark), body: "Bonjour" }),
} satisfies Record<string, Write>;

export type Kind = keyof typeof kinds;

const ORDER: readonly Kind[] = [
  "offer",
  "title",
  "contact",
  "units",
  "task",
  "title",
  "requirement",
  "units",
  "document",
  "contact",
];

const kindOf = (number: number, only: readonly Kind[] | undefined): Kind => {
  if (only) return only[number % only.length] ?? "offer";
  return number % EMAIL_EVERY === 0 ? "email" : (ORDER[number % ORDER.length] ?? "offer");
};

/** After an answer that leaves it open whether the write was stored, the version is read again. */
const refreshed = async (sender: Sender, own: Own): Promise<void> => {
  const { status, body } = await send(sender, "GET", `/real-estates/${own.id}`);
  if (status === 200) own.updatedAt = String(body.updatedAt);
};

export type WriteOptions = {
  count: number;
  clients?: number;
  only?: readonly Kind[];
  /** Called after each acknowledged write with their number so far. */
  onAcknowledged?: (acknowledged: number) => void;
  /** True: no further writes are begun. */
  stopped?: () => boolean;
};

const REST_MS = 2000;

/** A write now and then while Plateau or its database is away, and all of them as soon as they are back. */
const restUntilReady = async ({ url }: Sender): Promise<void> => {
  for (const end = performance.now() + REST_MS; performance.now() < end; ) {
    await sleep(100);
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
  }
};

/** Never repeats a write: an unanswered one may have been stored, as a person is told. */
export const writeMixed = async (
  senders: readonly Sender[],
  { count, clients = 8, only, onAcknowledged, stopped = () => false }: WriteOptions,
): Promise<Ledger> => {
  const run = randomBytes(3).toString("hex");
  const senderOf = (number: number): Sender => senders[number % senders.length] as Sender;
  const owns = await Promise.all(
    Array.from({ length: clients }, (_, at) => ownOffer(senderOf(at), `Offre de départ ${run} ${at}`)),
  );
  const ownIds = owns.map(({ id }) => id);
  const ledger: Ledger = { run, ownIds, outcomes: [], answers: new Map(), acknowledgedAt: [] };
  let next = 0;
  const client = async (own: Own, at: number): Promise<void> => {
    const sender = senderOf(at);
    while (next < count && !stopped()) {
      const number = next++;
      const mark = `${run}-${number}`;
      const kind = kindOf(number, only);
      const answer = await kinds[kind](sender, own, mark).catch((error: unknown) => {
        if (error instanceof Unanswered) return undefined;
        throw error;
      });
      const status = answer?.status ?? "none";
      ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
      const acknowledged = answer !== undefined && answer.status < 300;
      ledger.outcomes.push({ mark, acknowledged });
      if (acknowledged) {
        ledger.acknowledgedAt.push(performance.now());
        if (["title", "units", "document"].includes(kind)) own.updatedAt = String(answer.body.updatedAt);
        onAcknowledged?.(ledger.acknowledgedAt.length);
      } else {
        await restUntilReady(sender);
        await refreshed(sender, own).catch(() => undefined);
      }
    }
  };
  await Promise.all(owns.map(client));
  return ledger;
};

/** How often each mark of a run is in the database: rows, and changes of rows in the history. */
const COUNT = `
  with found as (
    select title mark from real_estates where title like $1
    union all select 'Exercice ' || split_part(email, '@', 1) from contacts where email like $4
    union all select title from notes where title like $1
    union all select properties ->> 'dealname' from requirements where properties ->> 'dealname' like $1
    union all select subject from emails where subject like $1
    union all select document ->> 'name' from real_estates, jsonb_array_elements(medias -> 'documents') document
      where document ->> 'name' like $1
    union all select fields #>> '{title,1}' from changes
      where record_kind = 'offer' and part = 'offer' and action = 'changed' and fields #>> '{title,1}' like $1
    union all select $3 || ((fields #>> '{surface,1}')::numeric - 1000)::integer from changes
      where part = 'unit' and action = 'changed' and fields ? 'surface' and record_id = any($2))
  select mark, count(*)::integer from found group by mark`;

export type Count = { lost: string[]; doubled: string[] };

/**
 * A title that was changed is counted once in the history and once while it stands: the standing title of an own offer is
 * left out.
 */
export const countWrites = async (url: string, { run, ownIds, outcomes }: Ledger): Promise<Count> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string; count: number }>(COUNT, [
      `Exercice ${run}-%`,
      ownIds,
      `Exercice ${run}-`,
      `${run}-%`,
    ]);
    const standing = await client.query<{ title: string }>(
      "select title from real_estates where id::text = any($1)",
      [ownIds],
    );
    const counts = new Map(rows.map(({ mark, count }) => [mark, count]));
    for (const { title } of standing.rows)
      if (counts.has(title)) counts.set(title, (counts.get(title) ?? 0) - 1);
    const countOf = ({ mark }: Outcome): number => counts.get(titleOf(mark)) ?? 0;
    return {
      lost: outcomes.filter((each) => each.acknowledged && countOf(each) === 0).map(({ mark }) => mark),
      doubled: outcomes.filter((each) => countOf(each) > 1).map(({ mark }) => mark),
    };
  } finally {
    await client.end();
  }
};
