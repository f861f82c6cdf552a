import {
  MAX_MEDIAS_OF_A_KIND,
  type Media,
  type MediaKind,
  type Medias,
  mediaKinds,
} from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { invalid } from "../../../refusal.ts";
import type { LockedOffer } from "../lock-offer.ts";
import { writeOffer } from "../write-offer.ts";

export const tooManyMedias = (kind: MediaKind): string =>
  `L’offre a déjà ${MAX_MEDIAS_OF_A_KIND} ${kind}\u202f: supprimez-en avant d’en ajouter`;

const kindLabels: Record<MediaKind, string> = { photos: "Photo", plans: "Plan", documents: "Document" };

/** Removes path separators and control characters; bidi marks can disguise an extension. */
export const cleanName = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[/\\]/g, "-")
    .trim();

export const defaultName = (kind: MediaKind, others: readonly Pick<Media, "name">[]): string => {
  const taken = new Set(others.map(({ name }) => name));
  let number = others.length + 1;
  while (taken.has(`${kindLabels[kind]} ${number}`)) number++;
  return `${kindLabels[kind]} ${number}`;
};

export const keysOfMedias = (medias: Medias): string[] =>
  mediaKinds.flatMap((kind) => medias[kind].flatMap(keysOf));

const ownOfKind = (kind: MediaKind, known: readonly Media[], given: readonly Media[]): Media[] => {
  const byKey = new Map(known.map((media) => [media.s3Key, media]));
  return given.map(({ s3Key, name }, index) => {
    const media = byKey.get(s3Key);
    if (!media) throw invalid({ field: `medias.${kind}.${index}.s3Key`, message: "Fichier inconnu" });
    byKey.delete(s3Key);
    return { ...media, name: cleanName(name) || media.name };
  });
};

/** A form may reorder, rename and drop media; other fields are kept. 422 for an unknown key. */
export const ownMedias = (known: Medias, given: Medias): Medias => ({
  photos: ownOfKind("photos", known.photos, given.photos),
  plans: ownOfKind("plans", known.plans, given.plans),
  documents: ownOfKind("documents", known.documents, given.documents),
});

export const writeMedias = (
  tx: Db,
  offer: LockedOffer,
  kind: MediaKind,
  list: readonly Media[],
): Promise<string> =>
  writeOffer(tx, offer.id, [sql`medias = ${JSON.stringify({ ...offer.medias, [kind]: list })}::jsonb`]);
