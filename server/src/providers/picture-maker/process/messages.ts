import type { PictureRefusal } from "../port.ts";

export type PictureJob = { path: string; folder: string };

export type MadePicture = {
  original: { file: string; contentType: string; extension: string };
  renditions: { width: number; file: string }[];
  width: number;
  height: number;
  preview: string;
};

/** `started` once, then one message per job. `failed`: the picture is not at fault. */
export type ChildMessage =
  | { started: true }
  | { made: MadePicture }
  | { refused: PictureRefusal }
  | { failed: string };
