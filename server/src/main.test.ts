import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeEmbedded } from "./db/embedded/start.ts";
import { type Child, startChild } from "./test/child.ts";

type Plateau = { child: Child; url: string; code: string };

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

const start = async (): Promise<Plateau> => {
  const child = launch();
  let url: string | undefined;
  for (;;) {
    const line = await child.line();
    if (line === undefined) throw new Error((await child.end()).errors);
    url ??= /http:\/\/\S+:\d+/.exec(line)?.[0];
    const code = /code=([\w-]+)/.exec(line)?.[1];
    if (url && code) return { child, url, code };
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

test("offers one first administrator on an empty database, once, and no demo account", async () => {
  const plateau = await start();
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
  await start();
  const { code, errors } = await launch().end();
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(errors).toContain("Plateau tourne déjà");
});
