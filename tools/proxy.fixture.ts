import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export const HOST = "plateau.exemple.fr";

/** Debian has it where only root's path leads. */
export const findNginx = (): string | undefined =>
  ["nginx", "/usr/sbin/nginx"].find((program) => spawnSync(program, ["-v"]).status === 0);

const certificate = (folder: string): void => {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const names = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-days",
      "1",
      ...files,
      ...names,
    ],
    { stdio: "pipe" },
  );
};

/** The example with other ports and folders, in a configuration that needs no rights. Returns what nginx is started with. */
export const configureNginx = (
  place: string,
  program: string,
  { port, upstreams }: { port: number; upstreams: readonly number[] },
): string[] => {
  const folder = join(place, "nginx");
  mkdirSync(folder, { recursive: true });
  certificate(folder);
  let next = 0;
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll(/^server \{\n *listen 80;[^}]*\}\n/gm, "")
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll(/127\.0\.0\.1:300[12]/g, () => `127.0.0.1:${upstreams[next++]}`)
    .replaceAll("/etc/ssl/plateau", folder)
    .replaceAll("/var/log/nginx", folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { ${temporary.join(" ")}\n${site} }\n`,
  );
  const args = ["-p", folder, "-c", file, "-e", join(folder, "error.log")];
  execFileSync(program, ["-t", "-q", ...args], { stdio: "pipe" });
  return args;
};

export const untilListening = async (port: number): Promise<void> => {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const open = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await sleep(50);
  }
};

type Call = { headers?: Record<string, string>; body?: unknown };

/** Requests under the host name and certificate of the proxy, with the cookies that were set. */
export const openBrowser = (place: string, port: number) => {
  const ca = readFileSync(join(place, "nginx/fullchain.pem"));
  const cookies = new Map<string, string>();
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  const send = (method: string, path: string, { headers = {}, body }: Call): Promise<IncomingMessage> => {
    const raw = Buffer.isBuffer(body);
    const bytes = raw ? body : body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const options: RequestOptions = {
      host: "127.0.0.1",
      port,
      ca,
      servername: HOST,
      method,
      path,
      headers: {
        host: HOST,
        cookie: cookieHeader(),
        ...(bytes
          ? { "content-length": bytes.length, ...(raw ? {} : { "content-type": "application/json" }) }
          : {}),
        ...headers,
      },
    };
    return new Promise((resolve, reject) => {
      request(options, (answer) => {
        for (const line of answer.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        resolve(answer);
      })
        .on("error", reject)
        .end(bytes);
    });
  };

  const call = async <T = unknown>(method: string, path: string, given: Call = {}) => {
    const answer = await send(method, path, given);
    const received = await text(answer);
    const isJson = answer.headers["content-type"]?.includes("json");
    return { status: answer.statusCode, body: (isJson ? JSON.parse(received) : received) as T };
  };

  /** What the stream of live events has said so far. */
  const follow = async () => {
    const answer = await send("GET", "/api/events", { headers: { accept: "text/event-stream" } });
    let received = "";
    answer.on("data", (chunk: Buffer) => {
      received += chunk;
    });
    return {
      until: async (words: string): Promise<void> => {
        while (!received.includes(words)) await sleep(20);
      },
      end: () => answer.destroy(),
    };
  };
  /** As a process takes them under a local address. */
  const localCookies = (): string => cookieHeader().replaceAll("__Host-", "");
  return { call, follow, localCookies };
};
