import { open } from "node:fs/promises";

/** Without fsync of the folder, a power cut can undo a rename. Not available or needed on Windows. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
};
