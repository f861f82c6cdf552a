import { type CollisionDetection, type KeyboardCoordinateGetter, pointerWithin } from "@dnd-kit/core";

/**
 * The column that a card lies over: the one under the pointer, none beside the columns. By keyboard there is no
 * pointer, and a card is moved from side to side only: the column that its middle stands in.
 */
export const columnUnder: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const middle = args.collisionRect.left + args.collisionRect.width / 2;
  return args.droppableContainers
    .filter(({ id }) => {
      const rect = args.droppableRects.get(id);
      return rect !== undefined && rect.left <= middle && middle <= rect.right;
    })
    .map(({ id }) => ({ id }));
};

/** Where the left and right arrows bring a card: the middle of the next column. The other arrows leave it there. */
export const nextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  if (!/^Arrow/.test(event.code)) return undefined;
  event.preventDefault();
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code] ?? 0;
  const { collisionRect, droppableRects, over } = context;
  if (step === 0 || !collisionRect) return currentCoordinates;
  const columns = [...droppableRects].sort(([, a], [, b]) => a.left - b.left);
  // From a column where nothing can be dropped: the next one by its place.
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
