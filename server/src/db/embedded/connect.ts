import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { sqlState } from "../errors.ts";
import { ownerRole } from "./cluster.ts";

export const connectAsOwner = async (
  port: number,
  password: string,
  database = "postgres",
): Promise<Client> => {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: ownerRole,
    password,
    database,
    application_name: "plateau-launcher",
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  // Without a listener 'error' would end the process; 'end' reports the loss.
  client.on("error", () => {});
  await client.connect();
  return client;
};

const isOurs = async (client: Client, cluster: string): Promise<boolean> => {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  const dataDirectory = rows[0]?.data_directory;
  return dataDirectory !== undefined && resolve(dataDirectory) === realpathSync(cluster);
};

/**
 * `ours`: this cluster's server; `busy`: starting, stopping or recovering; `other`: none, or another program.
 * Pids are reused and prove nothing.
 */
export const identifyServer = async (
  port: number,
  password: string,
  cluster: string,
): Promise<"ours" | "busy" | "other"> => {
  let client: Client;
  try {
    client = await connectAsOwner(port, password);
  } catch (error) {
    return sqlState(error) === "57P03" ? "busy" : "other";
  }
  try {
    return (await isOurs(client, cluster)) ? "ours" : "other";
  } catch {
    return "busy";
  } finally {
    await client.end();
  }
};
