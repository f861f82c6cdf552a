import { Agent, get, type IncomingMessage } from "node:http";
import { demoBroker } from "./accounts.ts";
import { print } from "./print.ts";

/**
 * Searches per second of ten clients on a running demonstration: the same page again, the same with its tag, and pages
 * never asked before. `npx tsx bench/repeated-searches.ts [http://localhost:3000]`
 */
const [address = "http://localhost:3000"] = process.argv.slice(2);
const CLIENTS = 10;
const SECONDS = 5;
const PAGE = "/api/real-estates/search?enriched=false&limit=100&surfaceMin=100";

const signIn = async (): Promise<string> => {
  const { headers } = await fetch(`${address}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demoBroker),
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
};

const cookie = await signIn();
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

const ask = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(
      `${address}${path}`,
      { agent, headers: { cookie, "accept-encoding": "br", ...headers } },
      (response) => {
        response.resume().on("end", () => resolve(response));
      },
    ).on("error", reject);
  });

const perSecond = async (work: (turn: number) => Promise<IncomingMessage>): Promise<number> => {
  let turns = 0;
  const end = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) await work(turns++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return Math.round(turns / SECONDS);
};

const etag = (await ask(PAGE)).headers.etag ?? "";
const lines = {
  "the same page again": await perSecond(() => ask(PAGE)),
  "the same page with its tag": await perSecond(() => ask(PAGE, { "if-none-match": etag })),
  "pages never asked before": await perSecond((turn) => ask(`${PAGE}&budgetMax=${20_000 + turn}`)),
};
for (const [what, count] of Object.entries(lines)) print(`${what}: ${count} a second`);
agent.destroy();
