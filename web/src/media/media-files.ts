import type { Media } from "@plateau/contract/offers/media.ts";

export const isPicture = ({ type }: Pick<Media, "type">): boolean => type.startsWith("image/");

export const isPdf = ({ type }: Pick<Media, "type">): boolean => type === "application/pdf";

export const downloadName = ({ name, s3Key }: Pick<Media, "name" | "s3Key">): string => {
  const extension = s3Key.slice(s3Key.lastIndexOf(".")).toLowerCase();
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
};

export const downloadUrl = (media: Pick<Media, "name" | "s3Key" | "url">): string =>
  `${media.url}?${new URLSearchParams({ download: downloadName(media) })}`;

const types: Record<string, string> = {
  "application/pdf": "PDF",
  "application/msword": "Word",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.ms-excel": "Excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
};

export const fileTypeLabel = (media: Pick<Media, "type">): string =>
  types[media.type] ?? (isPicture(media) ? "Image" : "Fichier");
