import type { Media, Medias } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import type { FileStore } from "../providers/file-store/port.ts";
import { documentsOf, planDocumentsOf } from "./documents.ts";
import type { HungDrawing } from "./drawings/render-pool.ts";
import type { WorldOffer } from "./world-offer.ts";

const NAMES = { photos: "Photo", plans: "Plan" } as const;

/** The media of an offer, and the files that they still miss: each a copy of a file of the store. */
export type Hanging = { medias: Medias; copies: readonly { from: string; to: string }[] };

/** Gives an offer its drawings and papers as files of its own. Touches no store: `copies` are left to be made. */
export const hangPictures = (
  offer: WorldOffer,
  drawings: ReadonlyMap<string, HungDrawing>,
  papers: ReadonlyMap<string, Media>,
): Hanging => {
  const copies: { from: string; to: string }[] = [];

  const hang =
    (kind: "photos" | "plans") =>
    (key: string, index: number): Media => {
      const drawing = drawings.get(key);
      if (!drawing) throw new Error(`There is no drawing ${key}`);
      const s3Key = `real-estates/${offer.id}/${kind}/${key}.webp`;
      const media = {
        ...drawing,
        s3Key,
        url: `/files/${s3Key}`,
        type: "image/webp",
        name: `${NAMES[kind]} ${index + 1}`,
        uploadedAt: offer.createdAt,
      };
      const kept = keysOf(media);
      for (const [at, from] of keysOf(drawing).entries()) copies.push({ from, to: kept[at] ?? s3Key });
      return media;
    };

  const file =
    (kind: "plans" | "documents") =>
    (name: string): Media => {
      const paper = papers.get(name);
      if (!paper) throw new Error(`There is no paper ${name}`);
      const s3Key = `real-estates/${offer.id}/${kind}/${paper.s3Key.slice(paper.s3Key.lastIndexOf("/") + 1)}`;
      copies.push({ from: paper.s3Key, to: s3Key });
      return { ...paper, s3Key, url: `/files/${s3Key}`, uploadedAt: offer.createdAt };
    };

  const medias = {
    photos: offer.photos.map(hang("photos")),
    plans: [...offer.plans.map(hang("plans")), ...planDocumentsOf(offer).map(file("plans"))],
    documents: documentsOf(offer).map(file("documents")),
  };
  return { medias, copies };
};

/** How many copies are under way at once. */
const AT_ONCE = 8;

/** Makes the copies that hanging has left to be made. */
export const makeCopies = async (store: FileStore, copies: Hanging["copies"]): Promise<void> => {
  const left = copies.values();
  const work = async () => {
    for (const { from, to } of left) await store.copy(from, to);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
