import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { phonePhoto } from "../server/src/media/sample-files.fixture.ts";

export type Photos = { paths: string[]; megabytes: number; remove: () => void };

/** 24 megapixels and about 6 MB each, all different. */
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
