/** The caller removes the files with `dispose`. */
export type ReadyPicture = {
  /** Upright, without EXIF, GPS or other metadata. */
  original: { path: string; contentType: string; extension: string };
  /** WebP, width in pixels; never enlarged. */
  renditions: readonly { width: number; path: string }[];
  /** Pixels, upright. */
  width: number;
  height: number;
  /** ThumbHash, base64. */
  preview: string;
  dispose(): Promise<void>;
};

export type PictureRefusal = "not-a-picture" | "broken" | "too-many-pixels";

export class PictureRefused extends Error {
  override name = "PictureRefused";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Prepares pictures outside the server process: hostile files may crash a decoder. */
export type PictureMaker = {
  /**
   * @param path any local file. @throws PictureRefused
   */
  prepare(path: string): Promise<ReadyPicture>;
  close(): Promise<void>;
};
