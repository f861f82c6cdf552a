import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import sql from "sql-template-tag";
import { createConfirmedAccount } from "../server/src/accounts/account-storage.ts";
import type { Db } from "../server/src/db/database.ts";
import { hashPassword } from "../server/src/passwords.ts";
import { broker } from "./accounts.ts";

type Sent = { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> };
type Answer = { status: number; text: string; cookie: string };

export type BenchServer = {
  /** Base of the operations' paths. */
  url: string;
  call(path: string, sent?: Sent): Promise<string>;
  cpu(): Promise<number>;
  stop(): void;
};

export const enrol = async (db: Db): Promise<void> => {
  if (await db.row(sql`select from accounts where email = ${broker.email}`)) return;
  await createConfirmedAccount(db, {
    firstname: "Camille",
    lastname: "Mesure",
    email: broker.email,
    passwordHash: await hashPassword(broker.password, 4),
    group: "USER",
  });
};

const agent = new Agent({ keepAlive: true });

const send = (
  port: number,
  path: string,
  { method = "GET", body, cookie, headers = {} }: Sent,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      {
        agent,
        port,
        path: `/api${path}`,
        method,
        headers: {
          ...headers,
          ...(cookie ? { cookie } : {}),
          ...(payload
            ? { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }
            : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookie: answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });

export const startServer = async (url: string, db: Db): Promise<BenchServer> => {
  await enrol(db);
  const child = fork(fileURLToPath(new URL("./server-process.ts", import.meta.url)), [url], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const { cookie } = await send(port, "/session", {
    method: "POST",
    body: broker,
  });
  return {
    url: `http://127.0.0.1:${port}/api`,
    call: async (path, sent = {}) => {
      const { status, text } = await send(port, path, { cookie, ...sent });
      if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
      return text;
    },
    cpu: async () => {
      child.send("cpu");
      const [{ cpu }] = (await once(child, "message")) as [{ cpu: NodeJS.CpuUsage }];
      return (cpu.user + cpu.system) / 1000;
    },
    stop: () => child.disconnect(),
  };
};
