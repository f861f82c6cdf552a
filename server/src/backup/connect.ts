import type { Client } from "pg";
import { connectTo } from "../db/hosts.ts";

/** Texts that mean the same on every server, and no time limit: copying files takes longer than any request. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export const connectForBackup = async (url: string): Promise<Client> => {
  const client = await connectTo(url, {
    application_name: "plateau-backup",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  await client.query(SETTINGS);
  return client;
};
