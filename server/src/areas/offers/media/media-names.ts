import type { Media, MediaKind } from "@plateau/contract/offers/media.ts";

const words: Record<MediaKind, string> = { photos: "Photo", plans: "Plan", documents: "Document" };

/**
 * A name as it may be shown and given to a file that is saved: without separators of folders, and without characters
 * that control (line ends, and those that turn the direction of a text and disguise an extension).
 */
export const cleanName = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[/\\]/g, "-")
    .trim();

/** 'Photo 3' for the third one, or the first number after it that no other has. */
export const defaultName = (kind: MediaKind, others: readonly Pick<Media, "name">[]): string => {
  const taken = new Set(others.map(({ name }) => name));
  let number = others.length + 1;
  while (taken.has(`${words[kind]} ${number}`)) number++;
  return `${words[kind]} ${number}`;
};
