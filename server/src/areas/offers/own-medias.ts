import { type Media, type Medias, mediaKinds } from "@plateau/contract/offers/media.ts";
import { invalid } from "../../refusal.ts";

/**
 * The media lists that a form may give an offer: media that it has already, kept as they are known but for their names,
 * or files of its own folder. Anything else is a 422 on its `s3Key`: a key is no way into another offer's files.
 */
export const ownMedias = (offer: { id: string; medias: Medias }, given: Medias): Medias => {
  const known = new Map(
    mediaKinds.flatMap((kind) => offer.medias[kind].map((media) => [media.s3Key, media])),
  );
  const own =
    (kind: keyof Medias) =>
    (media: Media, index: number): Media => {
      const before = known.get(media.s3Key);
      if (before) return { ...before, name: media.name };
      const folder = `real-estates/${offer.id}/${kind}/`;
      if (!media.s3Key.startsWith(folder) || !/^[\w-]+\.\w+$/.test(media.s3Key.slice(folder.length))) {
        throw invalid({ field: `medias.${kind}.${index}.s3Key`, message: "Fichier inconnu" });
      }
      return { ...media, url: `/files/${media.s3Key}` };
    };
  return {
    photos: given.photos.map(own("photos")),
    plans: given.plans.map(own("plans")),
    documents: given.documents.map(own("documents")),
  };
};
