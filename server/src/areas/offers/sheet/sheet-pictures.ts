import type { Media } from "@plateau/contract/offers/media.ts";
import { type RenditionWidth, renditionKey } from "@plateau/contract/offers/renditions.ts";
import type { SheetPicture } from "../../../providers/sheet-printer/port.ts";

export type Most = { cover: readonly RenditionWidth[]; photos: number; plans: number };

/** A single sheet shows more than one among others. */
export const MOST = {
  alone: { cover: [1600, 800], photos: 12, plans: 6 },
  amongOthers: { cover: [800], photos: 2, plans: 1 },
  onePage: { cover: [800], photos: 0, plans: 0 },
} satisfies Record<string, Most>;

export const isPicture = ({ type }: Pick<Media, "type">): boolean => type.startsWith("image/");

/** `IMG_2041.jpg` or `20260112-093000` say nothing. */
const NAMED_BY_A_CAMERA = /^(?:img|dsc|dscn|dscf|pxl|screenshot|whatsapp|wp)?[\s_.\-()\d]*$/i;

/** The name of a file as a caption: `plan-d-ensemble.pdf` is 'Plan d’ensemble'. */
export const captionOf = (name: string): string | null => {
  const bare = name.replace(/\.[a-z\d]{2,5}$/i, "").trim();
  if (NAMED_BY_A_CAMERA.test(bare)) return null;
  const words = bare
    .replace(/[_\s]+/g, " ")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .replace(/(?<![\p{L}])([dl]) (?=[aeiouyhéèêâîô])/giu, "$1’");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const picture = (media: Media, ...widths: readonly RenditionWidth[]): SheetPicture => ({
  keys: media.width === undefined ? [media.s3Key] : widths.map((width) => renditionKey(media.s3Key, width)),
  caption: captionOf(media.name),
});

/** Of a broker: the wire's address of the file. */
export const portrait = (url: string | null): SheetPicture | null => {
  if (!url?.startsWith("/files/")) return null;
  const s3Key = url.slice("/files/".length);
  return { keys: [renditionKey(s3Key, 320), s3Key], caption: null };
};
