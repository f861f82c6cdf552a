import type { Announcements } from "@dnd-kit/core";
import type { Media } from "@plateau/contract/offers/media.ts";

/** How a picture is moved by keyboard, said with its handle. */
export const sortInstructions = {
  draggable:
    "Pour déplacer avec le clavier : Espace pour prendre, flèches pour déplacer, Espace pour poser, Échap pour annuler.",
};

/** What is said aloud while a picture is moved. Lying over its own place, as at the start, it says nothing. */
export const sortAnnouncements = (medias: readonly Media[]): Announcements => {
  const nameOf = (key: unknown): string => medias.find(({ s3Key }) => s3Key === key)?.name ?? "";
  const placeOf = (key: unknown): string =>
    `position ${medias.findIndex(({ s3Key }) => s3Key === key) + 1} sur ${medias.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} : pris, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameOf(active.id)} : ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} : posé, ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) =>
      `Déplacement annulé. ${nameOf(active.id)} : ${placeOf(active.id)}, comme avant.`,
  };
};
