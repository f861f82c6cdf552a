import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { Media } from "@plateau/contract/offers/media.ts";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { MediaActions } from "./media-menu.tsx";
import { moveKey } from "./media-order.ts";
import { MediaTile } from "./media-tile.tsx";

type SortGridProps = {
  label: string;
  medias: readonly Media[];
  withCover: boolean;
  actions: MediaActions;
  onOrder: (keys: string[]) => void;
  onView: (at: number) => void;
  children?: ReactNode;
};

export function SortableGrid({
  label,
  medias,
  withCover,
  actions,
  onOrder,
  onView,
  children,
}: SortGridProps) {
  const keys = medias.map(({ s3Key }) => s3Key);
  const sensors = useSensors(
    // Distinguishes a drag from a click or a touch scroll.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const grid = useRef<HTMLUListElement>(null);
  const refocus = useRef<string | null>(null);

  // Moving a DOM node loses the focus: restore it to the menu button.
  useLayoutEffect(() => {
    const key = refocus.current;
    if (!key) return;
    refocus.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-menu="${CSS.escape(key)}"]`)?.focus();
  });

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onOrder(moveKey(keys, String(active.id), String(over.id)));
  }

  const moveTo = (key: string, target: string | undefined): (() => void) | undefined =>
    target === undefined || target === key
      ? undefined
      : () => {
          refocus.current = key;
          onOrder(moveKey(keys, key, target));
        };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: sortAnnouncements(medias),
        screenReaderInstructions: sortInstructions,
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ul
          ref={grid}
          aria-label={label}
          className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
        >
          {medias.map((media, at) => (
            <MediaTile
              key={media.s3Key}
              media={media}
              cover={withCover && at === 0}
              moves={{
                before: moveTo(media.s3Key, keys[at - 1]),
                after: moveTo(media.s3Key, keys[at + 1]),
                toCover: withCover ? moveTo(media.s3Key, keys[0]) : undefined,
              }}
              actions={actions}
              onView={() => onView(at)}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const sortInstructions = {
  draggable:
    "Pour déplacer avec le clavier\u202f: Espace pour prendre, flèches pour déplacer, Espace pour poser, Échap pour annuler.",
};

const sortAnnouncements = (medias: readonly Media[]): Announcements => {
  const nameOf = (key: unknown): string => medias.find(({ s3Key }) => s3Key === key)?.name ?? "";
  const placeOf = (key: unknown): string =>
    `position ${medias.findIndex(({ s3Key }) => s3Key === key) + 1} sur ${medias.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}\u202f: pris, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameOf(active.id)}\u202f: ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)}\u202f: posé, ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) =>
      `Déplacement annulé. ${nameOf(active.id)}\u202f: ${placeOf(active.id)}, comme avant.`,
  };
};
