import { copyFileSync, linkSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Media, Medias } from "@plateau/contract/offers/media.ts";
import type { WorldOffer } from "./world-offer.ts";

/** The same bytes under a second name, without taking room where the disk allows it. */
const sameFile = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    copyFileSync(from, to);
  }
};

const NAMES = { photos: "Photo", plans: "Plan" } as const;

/** Gives an offer its drawings as files of its own, and answers the media lists that name them. */
export const hangPictures = (offer: WorldOffer, poolFolder: string, filesFolder: string): Medias => {
  const hang =
    (kind: "photos" | "plans") =>
    (key: string, index: number): Media => {
      const drawing = join(poolFolder, `${key}.webp`);
      const s3Key = `real-estates/${offer.id}/${kind}/${key}.webp`;
      sameFile(drawing, join(filesFolder, s3Key));
      return {
        s3Key,
        url: `/files/${s3Key}`,
        type: "image/webp",
        name: `${NAMES[kind]} ${index + 1}`,
        size: statSync(drawing).size,
        uploadedAt: offer.createdAt,
      };
    };
  return { photos: offer.photos.map(hang("photos")), plans: offer.plans.map(hang("plans")), documents: [] };
};
