import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasExited } from "../child-program.ts";
import { changeOwner, databaseAccount, launchOptions } from "../db/embedded/account.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

export const hasPgBouncer = spawnSync(PROGRAM, ["--version"]).status === 0;

const account = databaseAccount();

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** In transaction mode, in front of the server and database of `target`, for everybody on this machine. */
export const startPgBouncer = async (options: {
  folder: string;
  port: number;
  target: string;
  connectQuery: string | undefined;
  poolSize?: number;
  /** Seconds that a query may wait for a connection; the default is that of the operations guide. */
  queryWait?: number;
}): Promise<{ url: string; child: ChildProcess; stop(): Promise<void> }> => {
  const { folder, port, connectQuery, poolSize = 20, queryWait = 5 } = options;
  const target = new URL(options.target);
  const name = target.pathname.slice(1);
  const line = [
    `host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}`,
    target.password ? ` password=${target.password}` : "",
    connectQuery ? ` connect_query='${connectQuery.replaceAll("'", "''")}'` : "",
  ].join("");
  const file = join(folder, `pgbouncer-${port}.ini`);
  writeFileSync(
    file,
    `[databases]
${name} = ${line}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${poolSize}
server_login_retry = 1
query_wait_timeout = ${queryWait}
`,
  );
  changeOwner(account, file);
  const log = openSync(join(folder, `pgbouncer-${port}.log`), "a");
  const child = spawn(PROGRAM, [file], { ...launchOptions(account), stdio: ["ignore", log, log] });
  closeSync(log);
  while (!(await accepts(port))) {
    if (hasExited(child)) throw new Error("PgBouncer did not start");
    await sleep(20);
  }
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}/${name}`,
    child,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGQUIT");
      await exited;
    },
  };
};
