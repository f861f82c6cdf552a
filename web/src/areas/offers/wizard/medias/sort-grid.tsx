import {
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
import type { MediaActions } from "./media-actions.ts";
import { MediaTile } from "./media-tile.tsx";
import { movedTo } from "./orders.ts";
import { sortAnnouncements, sortInstructions } from "./sort-words.ts";

type SortGridProps = {
  label: string;
  medias: readonly Media[];
  /** The first one stands for the offer. */
  withCover: boolean;
  actions: MediaActions;
  onOrder: (keys: string[]) => void;
  onView: (at: number) => void;
  /** What comes after the pictures: files on their way. */
  children?: ReactNode;
};

/** Pictures in their order, which is changed by hand, by keyboard or from each one's menu. */
export function SortGrid({ label, medias, withCover, actions, onOrder, onView, children }: SortGridProps) {
  const keys = medias.map(({ s3Key }) => s3Key);
  const sensors = useSensors(
    // A click is no move; on a screen under a finger, scrolling is none either.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const grid = useRef<HTMLUListElement>(null);
  const refocus = useRef<string | null>(null);

  // A picture that changes its place in the document loses the focus: its menu takes it back.
  useLayoutEffect(() => {
    const key = refocus.current;
    if (!key) return;
    refocus.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-menu="${CSS.escape(key)}"]`)?.focus();
  });

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onOrder(movedTo(keys, String(active.id), String(over.id)));
  }

  const moveTo = (key: string, target: string | undefined): (() => void) | undefined =>
    target === undefined || target === key
      ? undefined
      : () => {
          refocus.current = key;
          onOrder(movedTo(keys, key, target));
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
