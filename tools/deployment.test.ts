import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../server/src/db/embedded/server.ts";
import { createDatabase, dropDatabase } from "../server/src/test/databases.ts";
import { isFull } from "../server/src/test/sampled.ts";
import { startTestServer, type TestServer } from "../server/src/test/server.ts";
import { version } from "../server/src/version.ts";
import { openMachine, type Running } from "./deployment.fixture.ts";
import { configureNginx, findNginx, HOST, openBrowser, untilListening } from "./proxy.fixture.ts";

const machine = openMachine();
const { place, current, folder, follow, start, command } = machine;
const HOOK_MS = 300_000;
afterAll(machine.close, HOOK_MS);

beforeAll(() => {
  execFileSync(process.execPath, ["--import", "tsx", "tools/release.ts", place, "0"], { stdio: "inherit" });
  follow("sha256sum -c SHA256SUMS");
  follow("mkdir -p /opt/plateau /etc/plateau /srv/backups");
  follow("tar -xzf plateau-0.1.0.tar.gz -C /opt/plateau --no-same-owner");
  follow("ln -sfn plateau-0.1.0 /opt/plateau/current");
}, HOOK_MS);

test("lists the packages of the server and of the pages in the bill of materials", () => {
  const bill = JSON.parse(readFileSync(join(current, "sbom.cdx.json"), "utf8"));
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "plateau", version } },
  });
  const names = (bill.components as { purl: string }[]).map(({ purl }) => purl);
  for (const name of ["pkg:npm/fastify@", "pkg:npm/maplibre-gl@", "pkg:npm/%40embedded-postgres/"])
    expect(names.some((purl) => purl.startsWith(name))).toBe(true);
});

const UNIT = "deploy/plateau@.service";
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd)("has a unit that systemd understands (skipped without systemd)", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", UNIT], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("has a unit that may write where the document puts backups", () => {
  const [, folder] = /^BACKUP_TO=(\S+)$/m.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  expect(readFileSync(UNIT, "utf8").split("\n")).toContain(`ReadWritePaths=-${folder}`);
});

/** As a load balancer asks: a busy machine may be late once. */
const untilReady = async (port: number): Promise<void> => {
  while ((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status !== 200) await sleep(100);
};

test("runs a release with Node alone, in an empty environment, as an account without rights", async () => {
  const env = { PLATEAU_DATA: folder("embedded") };
  const plateau = await start(env);
  await untilReady(plateau.port);
  const page = await fetch(`http://127.0.0.1:${plateau.port}/sign-in`);
  expect(await page.text()).toContain("<title>");
  expect(command("plateau", ["version"], env)).toBe(`${version}\n`);
  expect(command("plateau", ["doctor"], env)).not.toContain("ÉCHEC");
  expect(await plateau.stop()).toBe(0);
});

const USUAL = "postgres://postgres:postgres@127.0.0.1:5432/postgres";

/** Debian's, otherwise one of our own. */
const openPostgres = async (): Promise<TestServer> => {
  const client = new Client({ connectionString: USUAL });
  try {
    await client.connect();
    return { url: USUAL, protect: async () => {}, stop: async () => {} };
  } catch {
    return startTestServer();
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Printed after the address. */
const lastLink = async (outputs: (() => string)[]): Promise<string> => {
  for (;;) {
    const [, code] =
      new RegExp(`https://${HOST}/premier-administrateur\\?code=([\\w-]+)`).exec(outputs.at(-1)?.() ?? "") ??
      [];
    if (code) return code;
    await sleep(20);
  }
};

const nginx = findNginx();
const PASSWORD = "Quatre-mots-au-hasard-2026";
type Person = { user: { id: string } };
type Entry = { operation: string; ip: string };

describe.runIf(nginx)("two processes behind nginx (skipped without nginx)", () => {
  let postgres: TestServer;
  let databases: string[];
  let env: NodeJS.ProcessEnv;
  let processes: Running[];
  let browser: ReturnType<typeof openBrowser>;
  let person: Person;

  /** Ports of the first start are kept by later ones: nginx knows them. */
  const restart = async (at: number): Promise<void> => {
    const port = processes[at]?.port;
    processes[at] = await start({ ...env, PORT: String(port) });
  };

  beforeAll(async () => {
    postgres = await openPostgres();
    databases = [await createDatabase(postgres.url), await createDatabase(postgres.url)];
    env = {
      DATABASE_URL: databases[0],
      PLATEAU_DATA: folder("data"),
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: "1",
      BACKUP_PASSPHRASE: PASSWORD,
    };
    processes = [await start(env), await start(env)];
    const upstreams = processes.map(({ port }) => port);
    const port = await freePort();
    machine.run(nginx as string, configureNginx(place, nginx as string, { port, upstreams }));
    await untilListening(port);
    browser = openBrowser(place, port);
    const code = await lastLink(processes.map(({ output }) => output));
    const created = await browser.call<Person>("POST", "/api/session/first-administrator", {
      body: { code, firstname: "Ève", lastname: "Martin", email: "eve@exemple.fr", password: PASSWORD },
    });
    expect(created.status).toBe(201);
    person = created.body;
  }, HOOK_MS);

  afterAll(async () => {
    for (const { stop } of processes) await stop();
    for (const url of databases) await dropDatabase(postgres.url, url);
    await postgres.stop();
  }, HOOK_MS);

  test("signs in, and notes the address that nginx saw", async () => {
    const signedIn = await browser.call("POST", "/api/session", {
      body: { email: "eve@exemple.fr", password: PASSWORD },
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    expect(signedIn.status).toBe(200);
    const { body } = await browser.call<{ items: Entry[] }>("GET", "/api/audit");
    expect(body.items.find(({ operation }) => operation === "signIn")?.ip).toBe("127.0.0.1");
  });

  test("keeps metrics inside, and pages of clients out of the log", async () => {
    expect((await browser.call("GET", "/metrics")).status).toBe(404);
    await browser.call("GET", "/espace/secret-of-a-client");
    await browser.call("GET", "/sign-in");
    // nginx writes the line of a request after its answer.
    const log = () => readFileSync(join(place, "nginx/plateau.log"), "utf8");
    await expect.poll(log).toContain("/sign-in");
    expect(log()).not.toContain("secret-of-a-client");
  });

  test("brings the changes of either process to an open stream", async () => {
    const stream = await browser.follow();
    for (const { port } of processes) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/contacts`, {
        method: "POST",
        headers: { cookie: browser.localCookies(), "content-type": "application/json" },
        body: JSON.stringify({ firstname: "Zoé", lastname: "Lefèvre", email: `zoe${port}@exemple.fr` }),
      });
      expect(answer.status).toBe(201);
      await stream.until(((await answer.json()) as { id: string }).id);
    }
    stream.end();
  });

  test("streams an upload larger than any other request, and prepares the picture", async () => {
    const put = async (bytes: Buffer, contentType: string) => {
      const asked = `/api/users/${person.user.id}/profile-image-upload-url?contentType=${contentType}&size=${bytes.length}`;
      const { body } = await browser.call<{ presignedUrl: string; s3Key: string }>("GET", asked);
      const { pathname, search } = new URL(body.presignedUrl, `https://${HOST}`);
      const sent = await browser.call("PUT", pathname + search, {
        body: bytes,
        headers: { "content-type": contentType },
      });
      expect(sent.status).toBe(200);
      return body.s3Key;
    };
    await put(Buffer.alloc(9_000_000), "image/png");
    const s3Key = await put(readFileSync("demo/src/documents/logo.png"), "image/png");
    const confirmed = await browser.call("POST", `/api/users/${person.user.id}/confirm-profile-image`, {
      body: { s3Key },
    });
    expect(confirmed.status).toBe(200);
  });

  test("answers every request while one process stops", async () => {
    let going = true;
    const answers: (number | undefined)[] = [];
    const asking = (async () => {
      while (going) answers.push((await browser.call("GET", "/api/contacts")).status);
    })();
    expect(await processes[0]?.stop()).toBe(0);
    going = false;
    await asking;
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });

  // Other tests restore backups and start after an update, from the sources.
  test.runIf(isFull)("restores a backup into an empty place", () => {
    const file = join(folder("backups"), "plateau.tar.gz.age");
    command("backup", [file], env);
    const other = { ...env, DATABASE_URL: databases[1], PLATEAU_DATA: folder("restored") };
    command("restore", [file, "--check"], other);
    command("restore", [file], other);
    expect(command("plateau", ["users", "list"], other)).toContain("eve@exemple.fr");
    expect(command("plateau", ["check"], other)).not.toContain("TROUVÉ");
  });

  test.runIf(isFull)("is updated by replacing its folder", async () => {
    const next = "99.0.0";
    const unpacked = join(place, `plateau-${next}`);
    execFileSync("cp", ["-R", join(place, `opt/plateau/plateau-${version}`), unpacked]);
    const manifest = readFileSync(join(unpacked, "package.json"), "utf8");
    writeFileSync(join(unpacked, "package.json"), manifest.replace(`"${version}"`, `"${next}"`));
    renameSync(unpacked, join(place, `opt/plateau/plateau-${next}`));
    follow("ln -sfn plateau-0.2.0 /opt/plateau/current", { next });
    expect(command("plateau", ["version"], env)).toBe(`${next}\n`);
    for (const at of processes.keys()) {
      await processes[at]?.stop();
      await restart(at);
      await untilReady(processes[at]?.port ?? 0);
    }
    expect((await browser.call("GET", "/api/contacts")).status).toBe(200);
  });
});
