import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient, type PoolConfig } from "pg";
import { isDatabaseAway, isPoolExhausted } from "./errors.ts";

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;
const ROLE = /([?&])target_session_attrs=([^&]*)&?/;
/** libpq's other values accept a server that cannot be written to. */
const PRIMARY_ROLES = ["read-write", "primary"];

const urlsOf = (url: string): string[] => {
  const [, start = "", hosts = "", rest = ""] = PARTS.exec(url) ?? [];
  const withoutRole = rest.replace(ROLE, "$1").replace(/[?&]$/, "");
  return start ? hosts.split(",").map((host) => `${start}${host}${withoutRole}`) : [url];
};

/** `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`, with one host or more. */
export const isDatabaseUrl = (url: string): boolean => {
  const role = ROLE.exec(url)?.[2];
  return (
    PARTS.test(url) &&
    urlsOf(url).every((each) => URL.canParse(each)) &&
    (role === undefined || PRIMARY_ROLES.includes(role))
  );
};

/** The hosts of one address, the first of them that can be written to being the primary. */
export type Hosts = {
  /** An address each, in their order. */
  readonly urls: readonly string[];
  /** Whether a new connection must ask for its server's role. */
  readonly checkRole: boolean;
  /** Where the next connection goes. */
  current(): string;
  /** The next connection goes to the next host, unless another caller has already left this one. */
  leave(url: string): void;
};

export const hostsOf = (url: string): Hosts => {
  const urls = urlsOf(url);
  let at = 0;
  const current = () => urls[at] as string;
  return {
    urls,
    checkRole: urls.length > 1 || ROLE.test(url),
    current,
    leave: (failed) => {
      if (current() === failed) at = (at + 1) % urls.length;
    },
  };
};

/** The name of a server for logs and metrics, without user and password. */
export const hostName = (url: string): string => new URL(url).host;

/** A server in recovery, or one that its settings make read-only: the primary may be elsewhere by now. */
export class NotPrimary extends Error {
  override name = "NotPrimary";
  /** As of a server that starts: a retry may succeed. */
  readonly code = "57P03";

  constructor() {
    super("This server is not the primary");
  }
}

/** A host that does not answer must leave time to ask the next one. */
const HOST_MS = 1000;

/** A pooler accepts connections while its server is away: the question waits there. */
const ROLE_QUESTION = {
  text: `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' "readOnly"`,
  query_timeout: HOST_MS,
};

const requirePrimary = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ readOnly: boolean }>(ROLE_QUESTION);
  if (rows[0]?.readOnly) throw new NotPrimary();
};

/** Options of a pool whose connections go to the present primary. */
export const poolOptions = (hosts: Hosts): PoolConfig => {
  if (!hosts.checkRole) return { connectionString: hosts.current() };
  class PrimaryClient extends Client {
    constructor(config?: ClientConfig) {
      const connectionTimeoutMillis = Math.min(config?.connectionTimeoutMillis ?? HOST_MS, HOST_MS);
      super({ ...config, connectionString: hosts.current(), connectionTimeoutMillis });
    }
  }
  const options = { Client: PrimaryClient, onConnect: requirePrimary };
  return options as PoolConfig;
};

/**
 * A connection of its own to the first host that can be written to; to the only one, whatever its role, unless the
 * address asks for it. @throws the error of the last host
 */
export const connectTo = async (url: string, config: ClientConfig): Promise<Client> => {
  const hosts = hostsOf(url);
  let failure: unknown;
  for (const connectionString of hosts.urls) {
    const client = new Client({ ...config, connectionString });
    // The statement fails with the same error.
    client.on("error", () => undefined);
    try {
      await client.connect();
      if (hosts.checkRole) await requirePrimary(client);
      return client;
    } catch (error) {
      failure = error;
      // Not awaited: a lost connection may never close.
      void client.end().catch(() => undefined);
    }
  }
  throw failure;
};

export type Connect = () => Promise<PoolClient>;

const ALL_HOSTS_TRIED_MS = 100;

/** While no host is the primary, as after its loss, tries them all in turn until `ms` are over. */
export const connectWithin = (pool: Pool, hosts: Hosts, ms: number): Connect => {
  if (!hosts.checkRole) return () => pool.connect();
  return async () => {
    const end = performance.now() + ms;
    for (let tries = 1; ; tries++) {
      const tried = hosts.current();
      try {
        return await pool.connect();
      } catch (error) {
        if (!isDatabaseAway(error) || isPoolExhausted(error)) throw error;
        hosts.leave(tried);
        if (performance.now() > end) throw error;
        if (tries % hosts.urls.length === 0) await sleep(ALL_HOSTS_TRIED_MS);
      }
    }
  };
};

/** Where a connection leads. */
export const serverOf = (client: unknown): string => {
  const { host, port } = client as Client;
  return `${host}:${port}`;
};
