import { type Media, type MediaKind, type Medias, mediaKinds } from "@plateau/contract/offers/media.ts";
import { invalid } from "../../../refusal.ts";
import { keysOfMedias } from "./file-removals.ts";
import { cleanName } from "./media-names.ts";

const ownOfKind = (kind: MediaKind, known: readonly Media[], given: readonly Media[]): Media[] => {
  const byKey = new Map(known.map((media) => [media.s3Key, media]));
  return given.map(({ s3Key, name }, index) => {
    const media = byKey.get(s3Key);
    if (!media) throw invalid({ field: `medias.${kind}.${index}.s3Key`, message: "Fichier inconnu" });
    byKey.delete(s3Key);
    return { ...media, name: cleanName(name) || media.name };
  });
};

/**
 * The media lists that a form may give an offer: media that it has already, of the same kind and each once, in any
 * order and under any name. All else that is said of them is left as it is known. Another key is a 422: files are added
 * by confirming an upload.
 */
export const ownMedias = (known: Medias, given: Medias): Medias => ({
  photos: ownOfKind("photos", known.photos, given.photos),
  plans: ownOfKind("plans", known.plans, given.plans),
  documents: ownOfKind("documents", known.documents, given.documents),
});

/** The keys of the files that an offer has before and no longer after. */
export const droppedKeys = (before: Medias, after: Medias): string[] => {
  const kept = new Set(mediaKinds.flatMap((kind) => after[kind].map(({ s3Key }) => s3Key)));
  const dropped = (kind: MediaKind) => before[kind].filter(({ s3Key }) => !kept.has(s3Key));
  return keysOfMedias({
    photos: dropped("photos"),
    plans: dropped("plans"),
    documents: dropped("documents"),
  });
};
