import { z } from "zod";
import { hostsOf, isDatabaseUrl } from "./db/hosts.ts";

const databaseUrl = () =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, "doit commencer par postgres:// (must start with postgres://)")
    .refine(isDatabaseUrl, "n’est pas une adresse valable (not a valid address)");

/** Hosts of one address are separated by commas too. */
const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,]+(?=postgres(?:ql)?:\/\/)/)
    .map((address) => address.replace(/[\s,]+$/, ""))
    .filter(Boolean);

export const databaseEnvironment = {
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  DATABASE_READ_URLS: z
    .string()
    .trim()
    .default("")
    .transform(addressesOf)
    .pipe(
      z.array(
        databaseUrl().refine(
          (url) => !hostsOf(url).checkRole,
          "nomme un seul serveur par adresse (one server an address)",
        ),
      ),
    ),
};

type Environment = {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URLS: string[];
};

export type DatabaseConfig = {
  /** PostgreSQL 15 or newer; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** The same database without a pooler in between, for what needs a session of its own. */
  databaseDirectUrl: string | undefined;
  /** Replicas, one server each. */
  databaseReadUrls: string[];
};

export const databaseOf = (env: Environment): DatabaseConfig => ({
  databaseUrl: env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  databaseReadUrls: env.DATABASE_READ_URLS,
});

/** Whether `databaseUrl` is that of a pooler such as PgBouncer, in transaction mode. */
export const isPooled = ({ databaseUrl, databaseDirectUrl }: DatabaseConfig): boolean =>
  databaseUrl !== databaseDirectUrl;

export const databaseMistakes = (env: Environment): string[] =>
  env.DATABASE_URL !== undefined
    ? []
    : (["DATABASE_DIRECT_URL", "DATABASE_READ_URLS"] as const)
        .filter((name) => env[name]?.length)
        .map((name) => `${name} : demande aussi DATABASE_URL (needs DATABASE_URL)`);
