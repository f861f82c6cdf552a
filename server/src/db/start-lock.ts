import { connectTo } from "./hosts.ts";
import { lockKeys } from "./lock-keys.ts";

const NOTICE_AFTER_MS = 5000;

/**
 * One process at a time creates tables, queues and first data: others wait, however long it takes.
 * @param onWait called once when another process has been starting for five seconds
 */
export const withStartLock = async <T>(
  url: string,
  work: () => Promise<T>,
  { onWait }: { onWait: () => void },
): Promise<T> => {
  const client = await connectTo(url, { application_name: "plateau-start", keepAlive: true });
  const waiting = setTimeout(onWait, NOTICE_AFTER_MS);
  try {
    await client.query("select pg_advisory_lock($1)", [lockKeys.start]);
    clearTimeout(waiting);
    return await work();
  } finally {
    clearTimeout(waiting);
    // Ends the session, and the lock with it.
    await client.end();
  }
};
