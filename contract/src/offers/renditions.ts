import type { Media } from "./media.ts";

/** Widths in pixels of the WebP renditions; never wider than the original. */
export const renditionWidths = [320, 800, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

export const renditionKey = (s3Key: string, width: RenditionWidth): string =>
  `${s3Key.replace(/\.\w+$/, "")}/${width}.webp`;

export const keysOf = ({ s3Key, width }: Pick<Media, "s3Key" | "width">): string[] =>
  width === undefined ? [s3Key] : [s3Key, ...renditionWidths.map((each) => renditionKey(s3Key, each))];

export const renditionUrl = (media: Pick<Media, "s3Key" | "url" | "width">, width: RenditionWidth): string =>
  media.width === undefined ? media.url : `/files/${renditionKey(media.s3Key, width)}`;

export const srcSetOf = (media: Pick<Media, "s3Key" | "url" | "width">): string | undefined =>
  media.width === undefined
    ? undefined
    : renditionWidths.map((width) => `${renditionUrl(media, width)} ${width}w`).join(", ");
