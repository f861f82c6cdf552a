import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDataPaths } from "./db/embedded/data-paths.ts";
import { readPidFile } from "./db/embedded/pid-file.ts";
import { removeEmbedded } from "./db/embedded/start.ts";
import { type Child, startChild } from "./test/child.ts";

type Plateau = { child: Child; url: string; code: string | undefined };

let parent: string;
let dataFolder: string;
let running: Child[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "plateau-main-"));
  chmodSync(parent, 0o755);
  dataFolder = join(parent, "data");
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((child) => child.kill()));
  await removeEmbedded(dataFolder);
  rmSync(parent, { recursive: true });
});

const launch = (): Child => {
  const env = { PORT: "0", HOST: "127.0.0.1", PLATEAU_DATA: dataFolder, DATABASE_URL: "", GEOCODER: "" };
  const child = startChild(new URL("./main.ts", import.meta.url), [], env);
  running.push(child);
  return child;
};

const start = async (empty: boolean): Promise<Plateau> => {
  const child = launch();
  let url: string | undefined;
  for (;;) {
    const line = await child.line();
    if (line === undefined) throw new Error((await child.end()).errors);
    url ??= /http:\/\/\S+:\d+/.exec(line)?.[0];
    const code = /code=(\S+)/.exec(line)?.[1];
    if (url && (code || !empty)) return { child, url, code };
  }
};

const send = (url: string, path: string, body: unknown, cookie = ""): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

const administrator = {
  firstname: "Camille",
  lastname: "Roy",
  email: "camille@plateau.test",
  password: "Premier-Compte-2026",
};

const enrol = async ({ url, code }: Plateau): Promise<string> => {
  const answer = await send(url, "/session/first-administrator", { code, ...administrator });
  expect(answer.status).toBe(201);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
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

const saveTwoHundred = async (
  url: string,
  cookie: string,
  onSaved: (saved: number) => void,
): Promise<string[]> => {
  const saved: string[] = [];
  let next = 0;
  const broker = async () => {
    while (next < 200) {
      const title = `Sauvegarde ${++next}`;
      try {
        const answer = await send(url, "/real-estates", { title, address }, cookie);
        if (answer.status !== 201) continue;
        saved.push(((await answer.json()) as { id: string }).id);
        onSaved(saved.length);
      } catch {
        // Unacknowledged saves may or may not be stored.
      }
    }
  };
  await Promise.all([broker(), broker(), broker(), broker()]);
  return saved;
};

const found = async (url: string, cookie: string, ids: readonly string[]): Promise<number> => {
  const answers = await Promise.all(
    ids.map((id) => fetch(`${url}/api/real-estates/${id}`, { headers: { cookie } })),
  );
  return answers.filter(({ status }) => status === 200).length;
};

const untilAnswering = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("Plateau does not answer any more");
};

const postmasterPid = (): number => {
  const places = findDataPaths(dataFolder);
  const pid = places && readPidFile(places.cluster)?.pid;
  if (!pid) throw new Error("No database runs");
  return pid;
};

test("offers one first administrator on an empty database, once, and no demo account", async () => {
  const plateau = await start(true);
  expect(
    (await send(plateau.url, "/session/first-administrator", { code: "faux", ...administrator })).status,
  ).toBe(404);
  await enrol(plateau);
  const again = { code: plateau.code, ...administrator, email: "autre@plateau.test" };
  expect((await send(plateau.url, "/session/first-administrator", again)).status).toBe(404);
  const demo = { email: "superuser@demo.plateau.test", password: "Demo-Plateau-2026" };
  expect((await send(plateau.url, "/session", demo)).status).toBe(401);
});

test("refuses a second start on the same data folder in one sentence", async () => {
  await start(true);
  const { code, errors } = await launch().end();
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(errors).toContain("Plateau tourne déjà");
});

test("loses no acknowledged save when Plateau is killed in the middle of 200", async () => {
  const plateau = await start(true);
  const cookie = await enrol(plateau);
  const saved = await saveTwoHundred(plateau.url, cookie, (count) => {
    if (count === 80) plateau.child.process.kill("SIGKILL");
  });
  expect(saved.length).toBeGreaterThanOrEqual(80);
  expect(saved.length).toBeLessThan(200);
  const again = await start(false);
  expect(await found(again.url, cookie, saved)).toBe(saved.length);
});

test("loses no acknowledged save when the database is killed in the middle of 200, and keeps running", async () => {
  const { url, ...plateau } = await start(true);
  const cookie = await enrol({ url, ...plateau });
  const saved = await saveTwoHundred(url, cookie, (count) => {
    if (count === 80) process.kill(postmasterPid(), "SIGKILL");
  });
  await untilAnswering(url);
  expect(await found(url, cookie, saved)).toBe(saved.length);
  expect((await send(url, "/real-estates", { title: "Après", address }, cookie)).status).toBe(201);
});
