import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasExited } from "../../server/src/child-program.ts";
import { CONNECT_QUERY } from "../../server/src/db/check-database.ts";
import { programOf } from "../../server/src/test/child.ts";
import { startPgBouncer } from "../../server/src/test/pgbouncer.ts";
import { type PostgresServer, startPair } from "../../server/src/test/postgres-servers.ts";

export const PROGRAMS = "/usr/lib/postgresql/15/bin";
export const NGINX = "/usr/sbin/nginx";

export type DrillPorts = {
  servers: [number, number];
  poolers: [number, number];
  plateau: [number, number];
  nginx: number;
};

export type Cleanup = (() => unknown)[];

const startPlateau = (
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv,
  cleanup: Cleanup,
): ChildProcess => {
  const log = openSync(join(folder, `plateau-${port}.log`), "a");
  const main = new URL("../../server/src/main.ts", import.meta.url);
  const child = spawn(process.execPath, programOf(main), {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PLATEAU_DATA: folder,
      METRICS_TOKEN,
    },
    stdio: ["ignore", log, log],
  });
  cleanup.push(async () => {
    if (hasExited(child)) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  return child;
};

export const METRICS_TOKEN = "metrics-of-the-drill";

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (url: string, child: ChildProcess, log: string): Promise<void> => {
  while (!(await isReady(url))) {
    if (hasExited(child)) throw new Error(`Plateau did not start: ${readFileSync(log, "utf8")}`);
    await sleep(100);
  }
};

const startNginx = async (folder: string, ports: DrillPorts, cleanup: Cleanup): Promise<string> => {
  const file = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n  ");
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "nginx.log")};
events {}
http {
  access_log off;
  ${temporary}
  upstream plateau { ${ports.plateau.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(" ")} keepalive 32; }
  server {
    listen 127.0.0.1:${ports.nginx};
    location / { proxy_pass http://plateau; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
  }
}
`,
  );
  const child = spawn(NGINX, ["-c", file, "-p", folder], { stdio: "ignore" });
  cleanup.push(async () => {
    child.kill("SIGQUIT");
    if (!hasExited(child)) await once(child, "exit");
  });
  const url = `http://127.0.0.1:${ports.nginx}`;
  while (!(await isReady(url))) await sleep(50);
  return url;
};

/** The link is printed by the process that prepared the database. */
const firstAdministrator = async (url: string, logs: readonly string[]): Promise<string> => {
  const code = logs.map((log) => /code=([\w-]+)/.exec(readFileSync(log, "utf8"))?.[1]).find(Boolean);
  const answer = await fetch(`${url}/api/session/first-administrator`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      code,
      email: "drill@plateau.test",
      firstname: "Anne",
      lastname: "Premier",
      password: "Un-Mot-De-Passe-2026",
    }),
  });
  if (!answer.ok) throw new Error(`No administrator: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
};

export const startAll = async (folder: string, ports: DrillPorts, cleanup: Cleanup) => {
  const pair = await startPair({ programs: PROGRAMS, folder: join(folder, "servers"), ports: ports.servers });
  cleanup.push(pair.stop);
  await pair.primary.ask(`alter system set synchronous_standby_names = 'server${ports.servers[1]}'`);
  await pair.primary.ask("select pg_reload_conf()");
  for (const [at, port] of ports.poolers.entries()) {
    const target = `postgres://plateau@127.0.0.1:${ports.servers[at]}/plateau`;
    const pooler = await startPgBouncer({ folder, port, target, connectQuery: CONNECT_QUERY });
    cleanup.push(pooler.stop);
  }
  const hosts = (of: readonly number[]) =>
    `postgres://plateau@${of.map((port) => `127.0.0.1:${port}`).join(",")}/plateau?target_session_attrs=read-write`;
  const env = {
    DATABASE_URL: hosts(ports.poolers),
    DATABASE_DIRECT_URL: hosts(ports.servers),
    DATABASE_READ_URLS: `postgres://plateau@127.0.0.1:${ports.servers[1]}/plateau`,
  };
  const processes = ports.plateau.map((port) => startPlateau(folder, port, env, cleanup));
  const logs = ports.plateau.map((port) => join(folder, `plateau-${port}.log`));
  await Promise.all(
    ports.plateau.map((port, at) =>
      untilReady(`http://127.0.0.1:${port}`, processes[at] as ChildProcess, logs[at] as string),
    ),
  );
  const url = await startNginx(folder, ports, cleanup);
  return { ...pair, url, cookie: await firstAdministrator(url, logs) };
};

/** As when the machine is gone: the server and all its processes at once. */
export const loseMachine = async (server: PostgresServer, pid: number): Promise<void> => {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)])
    .toString()
    .split("\n")
    .map(Number)
    .filter(Boolean);
  const stopped = server.stop("SIGKILL");
  for (const child of children) {
    try {
      process.kill(child, "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
  await stopped;
};
