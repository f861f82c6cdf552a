/** A picture made ready: files in a folder of their own, which the caller removes with `dispose`. */
export type ReadyPicture = {
  /** The picture itself: upright, without EXIF, GPS or anything else that came with it. */
  original: { path: string; contentType: string; extension: string };
  /** WebP, by width in pixels; a picture narrower than a width is not enlarged. */
  renditions: readonly { width: number; path: string }[];
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** ThumbHash, base64. */
  preview: string;
  dispose(): Promise<void>;
};

/** Why a file is no picture that can be shown. */
export type PictureRefusal = "not-a-picture" | "broken" | "too-many-pixels";

/** The file is refused; nothing of it is kept. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Makes pictures ready to be shown, away from the thread and the process that answer requests: what a hostile file
 * does to a decoder, it does elsewhere.
 */
export type PictureMaker = {
  /** @param path a file on this machine, of any content. @throws PictureRefused */
  prepare(path: string): Promise<ReadyPicture>;
  close(): Promise<void>;
};
