import { isFileKey } from "../providers/file-store/port.ts";
import { type BackupSource, openBackup } from "./archive-reader.ts";
import { damagedFile } from "./backup-refused.ts";
import { type End, FILES, JOBS, type Manifest, tableFolder } from "./manifest.ts";
import type { Progress } from "./progress.ts";

/** The table of a part such as `tables/public.units/000001`, a key of the file store, or undefined for neither. */
export const placeOf = (
  name: string,
  folders: ReadonlyMap<string, Manifest["tables"][number]>,
):
  | { kind: "table"; table: Manifest["tables"][number] }
  | { kind: "file"; key: string }
  | { kind: "jobs" }
  | undefined => {
  if (name.startsWith(JOBS)) return { kind: "jobs" };
  const key = name.slice(FILES.length);
  if (name.startsWith(FILES)) return isFileKey(key) ? { kind: "file", key } : undefined;
  const table = folders.get(name.slice(0, name.lastIndexOf("/") + 1));
  return table && { kind: "table", table };
};

export const foldersOf = ({ tables }: Manifest): Map<string, Manifest["tables"][number]> =>
  new Map(tables.map((table) => [tableFolder(table), table]));

/** Reads the whole. @throws BackupRefused */
export const verifyBackup = async (
  source: BackupSource,
  passphrase: string | undefined,
  progress: Progress,
): Promise<{ manifest: Manifest; end: End }> => {
  const { manifest, entries } = await openBackup(source, passphrase);
  const folders = foldersOf(manifest);
  for (;;) {
    const { done, value } = await entries.next();
    if (done) return { manifest, end: value };
    const place = placeOf(value.name, folders);
    if (!place) throw damagedFile();
    if (place.kind === "file") progress.file(value.size);
    else progress.bytes(value.size);
  }
};
