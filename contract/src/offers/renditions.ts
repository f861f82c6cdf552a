import type { Media } from "./media.ts";

/** Widths in pixels of the smaller pictures (WebP) that are made of each one. None is larger than its original. */
export const renditionWidths = [320, 800, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** The key of a rendition: `real-estates/…/photos/{id}.jpg` gives `real-estates/…/photos/{id}/800.webp`. */
export const renditionKey = (s3Key: string, width: RenditionWidth): string =>
  `${s3Key.replace(/\.\w+$/, "")}/${width}.webp`;

/** Every key that a picture has in the file store: its own, then its renditions'. */
export const keysOf = ({ s3Key, width }: Pick<Media, "s3Key" | "width">): string[] =>
  width === undefined ? [s3Key] : [s3Key, ...renditionWidths.map((each) => renditionKey(s3Key, each))];

/** Where a browser reads a picture at about this width: its rendition, or itself when it has none. */
export const renditionUrl = (media: Pick<Media, "s3Key" | "url" | "width">, width: RenditionWidth): string =>
  media.width === undefined ? media.url : `/files/${renditionKey(media.s3Key, width)}`;

/** The `srcset` of a picture: the browser takes the rendition that its slot needs. Undefined without renditions. */
export const srcSetOf = (media: Pick<Media, "s3Key" | "url" | "width">): string | undefined =>
  media.width === undefined
    ? undefined
    : renditionWidths.map((width) => `${renditionUrl(media, width)} ${width}w`).join(", ");
