import { startEmbedded } from "../db/embedded/start.ts";

const [dataFolder = ""] = process.argv.slice(2);
try {
  const { url } = await startEmbedded({ dataFolder, log: () => {} });
  process.stdout.write(`${url}\n`);
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
