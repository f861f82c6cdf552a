import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from "@dnd-kit/core";

import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { requirementName } from "../requirement-text.ts";
import type { BoardColumn } from "./columns.ts";

/** The column under the pointer; by keyboard, the one under the middle of the card. */
export const columnCollision: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const middle = args.collisionRect.left + args.collisionRect.width / 2;
  return args.droppableContainers
    .filter(({ id }) => {
      const rect = args.droppableRects.get(id);
      return rect !== undefined && rect.left <= middle && middle <= rect.right;
    })
    .map(({ id }) => ({ id }));
};

/** Left and right arrows move a card to the middle of the next column. */
export const nextColumnCoordinates: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  if (!/^Arrow/.test(event.code)) return undefined;
  event.preventDefault();
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code] ?? 0;
  const { collisionRect, droppableRects, over } = context;
  if (step === 0 || !collisionRect) return currentCoordinates;
  const columns = [...droppableRects].sort(([, a], [, b]) => a.left - b.left);
  // `over` is null above a column that cannot be dropped on.
  const at = columns.findIndex(([id]) => id === over?.id);
  const [, next] =
    at >= 0
      ? (columns[at + step] ?? [])
      : ((step > 0
          ? columns.find(([, { left }]) => left > collisionRect.left)
          : columns.findLast(([, { left }]) => left < collisionRect.left)) ?? []);
  if (!next) return currentCoordinates;
  return { x: next.left + (next.width - collisionRect.width) / 2, y: currentCoordinates.y };
};

export const dragInstructions = {
  draggable:
    "Pour changer d’étape avec le clavier\u202f: Espace pour prendre, flèches gauche et droite pour changer de colonne, Espace pour poser, Échap pour annuler.",
};

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
    // Announced by `onDragOver`, which follows unless the column cannot be dropped on.
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
