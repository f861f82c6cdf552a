import { createConfirmedAccount } from "../server/src/accounts/account-storage.ts";
import type { Database } from "../server/src/db/database.ts";
import { publishChange } from "../server/src/live/live-events.ts";
import { hashPassword } from "../server/src/passwords.ts";
import { broker } from "./accounts.ts";
import type { BenchServer } from "./server.ts";
import { percentile } from "./timing.ts";

const LISTENERS = 50;
/** A person may open ten streams in a process. */
const STREAMS_OF_ONE = 10;
const CHANGES = 200;

export const sessionOf = async (server: BenchServer, db: Database, number: number): Promise<string> => {
  const email = `ecran-${number}-${Date.now()}@bench.test`;
  const passwordHash = await hashPassword(broker.password, 4);
  await createConfirmedAccount(db, {
    firstname: "Camille",
    lastname: "Écran",
    email,
    passwordHash,
    group: "USER",
  });
  const answer = await fetch(`${server.url}/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: broker.password }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
};

export const listen = async (
  url: string,
  cookie: string,
  signal: AbortSignal,
  onEvent: (text: string) => void,
) => {
  const answer = await fetch(`${url}/events`, {
    headers: { cookie, accept: "text/event-stream" },
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`A stream was refused: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onEvent(value);
    }
  };
  void read().catch(() => undefined);
};

/** From sending the commit to the event on each of 50 open screens, milliseconds. */
export const measureLiveEvents = async (server: BenchServer, db: Database) => {
  const closing = new AbortController();
  const samples: number[] = [];
  let heard = 0;
  let onAll = (): void => undefined;
  let awaited = "";
  let sent = 0;
  const onEvent = (text: string): void => {
    if (!text.includes(awaited) || awaited === "") return;
    samples.push(performance.now() - sent);
    heard += 1;
    if (heard === LISTENERS) onAll();
  };
  for (let person = 0; person < LISTENERS / STREAMS_OF_ONE; person++) {
    const cookie = await sessionOf(server, db, person);
    for (let stream = 0; stream < STREAMS_OF_ONE; stream++)
      await listen(server.url, cookie, closing.signal, onEvent);
  }
  for (let change = 0; change < CHANGES + 10; change++) {
    if (change === 10) samples.splice(0);
    const delivered = new Promise<void>((resolve) => {
      onAll = resolve;
    });
    heard = 0;
    awaited = `"change-${change}-of-the-measurement"`;
    sent = performance.now();
    await publishChange(db, { kind: "offer", visitors: "all", id: awaited.slice(1, -1) });
    await delivered;
  }
  closing.abort();
  return {
    p50: percentile(samples, 0.5),
    p95: percentile(samples, 0.95),
    most: percentile(samples, 1),
    listeners: LISTENERS,
  };
};
