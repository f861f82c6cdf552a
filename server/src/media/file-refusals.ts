import { heicMessage, type MediaKind, mediaTypeWords } from "@plateau/contract/offers/media.ts";
import type { PictureRefusal } from "../providers/picture-maker/port.ts";

export class FileRefused extends Error {
  override name = "FileRefused";
}

export const EMPTY_FILE = "Ce fichier est vide";
export const HEIC_FILE = heicMessage;
export const OTHER_TYPE = "Le contenu de ce fichier n’est pas du type qu’annonce son nom";
export const BROKEN_PDF = "Ce PDF est endommagé ou incomplet";
export const BROKEN_DOCUMENT = "Ce document est endommagé ou incomplet";
export const MACROS = "Ce document contient des macros\u202f: enregistrez-le sans elles";
export const UNPACKS_TOO_LARGE = "Ce document est trop grand une fois décompressé";

export const UNNAMED_FILE = "envoyé";

export const notOfKind = (kind: MediaKind): string => `Ce fichier n’est pas ${mediaTypeWords[kind]}`;

export const pictureRefusals: Record<PictureRefusal, string> = {
  "not-a-picture": "Cette image ne peut pas être lue",
  broken: "Cette image est endommagée ou incomplète",
  "too-many-pixels": "Cette image a trop de pixels\u202f: 120\u00a0millions au plus",
};
