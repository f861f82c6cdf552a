import type { Announcements } from "@dnd-kit/core";
import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { BoardColumn } from "./columns.ts";
import { requirementName } from "./requirement-words.ts";

/** How a requirement is moved by keyboard, said with its handle. */
export const dragInstructions = {
  draggable:
    "Pour changer d’étape avec le clavier : Espace pour prendre, flèches gauche et droite pour changer de colonne, Espace pour poser, Échap pour annuler.",
};

/** What is said aloud while a requirement is moved. */
export const dragAnnouncements = (columns: readonly BoardColumn[]): Announcements => {
  const columnOf = (id: unknown) =>
    columns.find(({ requirements }) => requirements.some((requirement) => requirement.id === id));
  const nameOf = (id: unknown): string => {
    const requirement = columnOf(id)?.requirements.find((each) => each.id === id);
    return requirement ? requirementName(requirement) : "La demande";
  };
  const labelOf = (id: unknown): string => columns.find((column) => column.id === id)?.label ?? "";
  const stays = (id: unknown): string =>
    `${nameOf(id)}${NARROW}: laissée à l’étape ${columnOf(id)?.label ?? ""}.`;
  const begins = (id: unknown): string =>
    `${nameOf(id)}${NARROW}: prise, étape ${columnOf(id)?.label ?? ""}.`;
  return {
    // Where it can be moved is known once it lies over its own column: only then is it said to be taken.
    onDragStart: ({ active }) => (columnOf(active.id)?.stage ? undefined : begins(active.id)),
    onDragOver: ({ active, over }) => {
      if (!over) return "Hors des colonnes.";
      if (over.id === columnOf(active.id)?.id) return begins(active.id);
      const count = columns.find(({ id }) => id === over.id)?.requirements.length ?? 0;
      return `Étape ${labelOf(over.id)}, ${formatCount(count, "demande")}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== columnOf(active.id)?.id
        ? `${nameOf(active.id)}${NARROW}: posée à l’étape ${labelOf(over.id)}.`
        : stays(active.id),
    onDragCancel: ({ active }) => `Déplacement annulé. ${stays(active.id)}`,
  };
};
