import type { PictureRefusal } from "../port.ts";

/** One picture to make ready: the file to read, and the folder to write in. */
export type PictureJob = { path: string; folder: string };

/** What was made, as names of files in the job's folder. */
export type MadePicture = {
  original: { file: string; contentType: string; extension: string };
  renditions: { width: number; file: string }[];
  width: number;
  height: number;
  preview: string;
};

/**
 * What the child says: `started` once, then one answer for each job. `failed` is a failure that the picture is not at
 * fault for.
 */
export type ChildMessage =
  | { started: true }
  | { made: MadePicture }
  | { refused: PictureRefusal }
  | { failed: string };
