import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ms, percentile, timed } from "./timing.ts";

/**
 * `npx tsx bench/sheets.ts`, after `npm run build`: printing time of property sheets on the demonstration
 * world, for one offer and for forty, and search times meanwhile.
 */
const SELECTION = 40;
const WARM = 8;
const SEARCHES = 60;
const PAUSE_MS = 50;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

type Demonstration = { fetch(path: string, options?: RequestInit): Promise<Buffer>; stop(): Promise<void> };

const startDemonstration = async (): Promise<Demonstration> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "plateau-sheets-"));
  const child = spawn(process.execPath, ["server/dist/main.js", "demo"], {
    env: { ...process.env, PORT: String(port), HOST: "localhost", PLATEAU_DATA: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}/api`;
  const isReady = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("The application did not start: run `npm run build`");
    await pause(200);
  }
  const account = { email: "courtier@demo.plateau.test", password: "Demo-Plateau-2026" };
  const session = await fetch(`${url}/session`, json(account));
  const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    fetch: async (path, options = {}) => {
      const answer = await fetch(`${url}${path}`, { ...options, headers: { cookie, ...options.headers } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    stop: async () => {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

type Offer = { id: string; medias: { photos: unknown[] }; units: unknown[] };

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;

const search = async (demonstration: Demonstration, isOver: (sent: number) => boolean): Promise<number[]> => {
  const samples: number[] = [];
  while (!isOver(samples.length)) {
    const path = "/real-estates/search?enriched=false&limit=100&locationIds=75056&surfaceMin=100";
    samples.push(await timed(() => demonstration.fetch(path)));
    await pause(PAUSE_MS);
  }
  return samples;
};

const searchFigures = (samples: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => ms(percentile(samples, share))).join(" | ");

const measure = async (demonstration: Demonstration): Promise<void> => {
  const load = loadavg()[0] ?? 0;
  const found = await demonstration.fetch("/real-estates/search?enriched=true&limit=100");
  const { items } = JSON.parse(found.toString()) as { items: Offer[] };
  const richest = items
    .toSorted((a, b) => b.medias.photos.length - a.medias.photos.length)
    .slice(0, WARM + 1);
  let pdf: Buffer = Buffer.alloc(0);
  const printDocument = ({ id }: Offer) =>
    timed(async () => {
      pdf = await demonstration.fetch(`/real-estates/${id}/pdf`);
    });

  const [first, ...others] = richest;
  if (!first) throw new Error("There is no offer to print");
  const cold = await printDocument(first);
  const coldPages = pagesOf(pdf);
  const warm: number[] = [];
  const pages: number[] = [];
  for (const offer of others) {
    warm.push(await printDocument(offer));
    pages.push(pagesOf(pdf));
  }
  const cached = await printDocument(first);

  const alone = await search(demonstration, (sent) => sent >= SEARCHES);
  const realEstateIds = items.slice(0, SELECTION).map(({ id }) => id);
  let ready = false;
  const [forty, beside] = await Promise.all([
    timed(async () => {
      pdf = await demonstration.fetch("/real-estates/bulk-pdf", json({ realEstateIds }));
    }).finally(() => {
      ready = true;
    }),
    search(demonstration, () => ready),
  ]);

  const photos = richest.map((offer) => offer.medias.photos.length);
  print(
    `\nSheets of the ${richest.length} offers with the most photos (${Math.min(...photos)} to ${Math.max(...photos)}); ` +
      `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load before ${load.toFixed(1)}\n`,
  );
  print("| document | pages | target, s | shown, s |\n|---|--:|--:|--:|");
  print(`| a sheet, the first one after the start | ${coldPages} | 1.5 | ${(cold / 1000).toFixed(2)} |`);
  print(
    `| a sheet, p50 and most of ${warm.length} others | ${Math.min(...pages)} to ${Math.max(...pages)} | 1.5 | ` +
      `${(percentile(warm, 0.5) / 1000).toFixed(2)}, ${(Math.max(...warm) / 1000).toFixed(2)} |`,
  );
  print(`| the first one again, cached | ${coldPages} | | ${(cached / 1000).toFixed(3)} |`);
  print(`| a selection of ${SELECTION} offers | ${pagesOf(pdf)} | 8 | ${(forty / 1000).toFixed(2)} |`);
  print("\n| searches, ms | p50 | p95 | most |\n|---|--:|--:|--:|");
  print(`| alone (${alone.length}) | ${searchFigures(alone)} |`);
  print(`| beside the selection (${beside.length}) | ${searchFigures(beside)} |\n`);
};

const demonstration = await startDemonstration();
await measure(demonstration).finally(() => demonstration.stop());
