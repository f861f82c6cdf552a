import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { findRunningEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { migrate, migrationsFolder } from "../db/migrate.ts";

/**
 * Runs `work` on Plateau's database: that of DATABASE_URL, else the embedded one, which a running Plateau shares and
 * which is started for the time of the import otherwise.
 */
export const withDatabase = async <T>(
  settings: { databaseUrl: string | undefined; dataFolder: string; log: (line: string) => void },
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const { url, stop } = await serverFor(settings);
  try {
    await migrate(url, migrationsFolder);
    const db = openDatabase(url, { max: 2 });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await stop();
  }
};

const serverFor = async ({
  databaseUrl,
  dataFolder,
  log,
}: Parameters<typeof withDatabase>[0]): Promise<{ url: string; stop: () => Promise<void> }> => {
  const running = databaseUrl ?? (await findRunningEmbedded(dataFolder));
  if (running !== undefined) return { url: running, stop: async () => {} };
  return startEmbedded({ dataFolder, log });
};
