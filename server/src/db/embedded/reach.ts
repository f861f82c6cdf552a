import { findRunningEmbedded, startEmbedded } from "./start.ts";

/** DATABASE_URL, else the embedded database: Plateau's when it runs, otherwise started until `stop`. */
export const reachDatabase = async (settings: {
  databaseUrl: string | undefined;
  dataFolder: string;
  log: (line: string) => void;
}): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { databaseUrl, dataFolder, log } = settings;
  const running = databaseUrl ?? (await findRunningEmbedded(dataFolder));
  if (running !== undefined) return { url: running, stop: async () => undefined };
  return startEmbedded({ dataFolder, log });
};
