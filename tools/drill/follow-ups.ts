import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { ownOffer, type Sender } from "./mixed-writes.ts";
import type { Ground, Plateau } from "./plateau.ts";

const LIMIT_MS = 120_000;

/** Repeats `attempt` until it is true; how long that took, in words. */
export const timeUntil = async (attempt: () => Promise<boolean>): Promise<string> => {
  const start = performance.now();
  while (performance.now() - start < LIMIT_MS) {
    if (await attempt().catch(() => false)) return `${((performance.now() - start) / 1000).toFixed(1)} s`;
    await sleep(250);
  }
  return `more than ${LIMIT_MS / 1000} s`;
};

export const queryOnce = async <Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** An open screen: what happens on it from now on. */
export const liveEvents = async ({ url, cookie }: Plateau) => {
  const closing = new AbortController();
  let received = 0;
  const response = await fetch(`${url}/api/events`, {
    headers: { cookie, accept: "text/event-stream" },
    signal: closing.signal,
  });
  const follow = async (): Promise<void> => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      if (/^event: (changes|missed)/m.test(part.value)) received++;
    }
  };
  void follow().catch(() => undefined);
  return {
    untilNext: (): Promise<string> => {
      const before = received;
      return timeUntil(async () => {
        await ownOffer({ url, cookie }, "Offre à suivre");
        return received > before;
      });
    },
    close: () => closing.abort(),
  };
};

export const postEmail = async ({ url, cookie }: Sender, subject: string): Promise<string> => {
  const answer = await fetch(`${url}/api/emails`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ to: "client@drill.test", subject, body: "Bonjour" }),
  });
  if (answer.status !== 201) throw new Error(`The e-mail was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
};

/** Whether the queue works again: how long a new e-mail waits. */
export const emailIsSent = async ({ plateau, database }: Ground): Promise<string> => {
  const id = await postEmail(plateau, "Après la panne");
  const url = await database.url();
  return timeUntil(async () => {
    const [row] = await queryOnce<{ status: string }>(url, "select status from emails where id = $1", [id]);
    return row?.status === "sent";
  });
};
