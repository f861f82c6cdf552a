import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { phonePhoto } from "../server/src/areas/offers/media/sample-files.fixture.ts";

/** Photos as a phone takes them, in a folder of their own. */
export type Photos = { paths: string[]; megabytes: number; remove: () => void };

/** Makes photos of 24 megapixels and about 6 MB, each another. */
export const makePhotos = async (count: number): Promise<Photos> => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-bench-photos-"));
  const paths: string[] = [];
  let bytes = 0;
  for (let index = 0; index < count; index++) {
    const path = join(folder, `${index}.jpg`);
    bytes += (await (await phonePhoto()).toFile(path)).size;
    paths.push(path);
  }
  return {
    paths,
    megabytes: bytes / count / 1e6,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
