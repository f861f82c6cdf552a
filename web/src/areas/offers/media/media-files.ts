import type { Media } from "@plateau/contract/offers/media.ts";

/** Shown as a picture; PDF plans and documents are not. */
export const isPicture = ({ type }: Pick<Media, "type">): boolean => type.startsWith("image/");

export const isPdf = ({ type }: Pick<Media, "type">): boolean => type === "application/pdf";

/** The name under which a file is kept by whoever downloads it: its own, with its extension. */
export const fileNameOf = ({ name, s3Key }: Pick<Media, "name" | "s3Key">): string => {
  const extension = s3Key.slice(s3Key.lastIndexOf(".")).toLowerCase();
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
};

/** Where a file is downloaded under its name, rather than shown. */
export const downloadUrl = (media: Pick<Media, "name" | "s3Key" | "url">): string =>
  `${media.url}?${new URLSearchParams({ download: fileNameOf(media) })}`;

const types: Record<string, string> = {
  "application/pdf": "PDF",
  "application/msword": "Word",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.ms-excel": "Excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
};

/** What a file is, in a word: 'PDF', 'Word', 'Excel', 'Image'. */
export const fileTypeWord = (media: Pick<Media, "type">): string =>
  types[media.type] ?? (isPicture(media) ? "Image" : "Fichier");
