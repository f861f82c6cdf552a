import {
  heicMessage,
  MAX_MEDIAS_OF_A_KIND,
  type MediaKind,
  mediaTypeWords,
} from "@plateau/contract/offers/media.ts";
import type { PictureRefusal } from "../../../providers/picture-maker/port.ts";

/** A file that was uploaded is none that an offer takes; the message says why, in French. */
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

/** What a file is called in a refusal when the caller did not say: 'Le fichier envoyé dépasse …'. */
export const UNNAMED = "envoyé";

/** `photos`, `plans` and `documents` are French words too. */
export const tooMany = (kind: MediaKind): string =>
  `L’offre a déjà ${MAX_MEDIAS_OF_A_KIND} ${kind}\u202f: supprimez-en avant d’en ajouter`;

export const notOfKind = (kind: MediaKind): string => `Ce fichier n’est pas ${mediaTypeWords[kind]}`;

export const pictureRefusals: Record<PictureRefusal, string> = {
  "not-a-picture": "Cette image ne peut pas être lue",
  broken: "Cette image est endommagée ou incomplète",
  "too-many-pixels": "Cette image a trop de pixels\u202f: 120\u00a0millions au plus",
};
