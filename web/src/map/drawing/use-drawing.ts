import type { DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Draft, type DrawingShape, emptyDraft, finishDraft } from "./draft.ts";

/** Pixels: a click on the first point closes a polygon, a finger needs more room. */
const NEAR = 14;
/** Pixels between the points of a line drawn by hand. */
const STEP = 3;

type Drawing = {
  draft: Draft;
  refusal: string | null;
  finish: () => void;
  removeLast: () => void;
};

/** The popover where the shape was chosen keeps the focus while it closes. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [role=dialog]:not([data-closed])") !== null;

const isOnButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest("button, a") !== null;

/** Draws on the map by mouse, finger and keys while mounted: Escape cancels, Backspace takes a point back. */
export function useDrawing(
  map: MapLibreMap,
  shape: DrawingShape,
  { onZone, onCancel }: { onZone: (zone: DrawnZone) => void; onCancel: () => void },
): Drawing {
  const [draft, setDraft] = useState(() => emptyDraft(shape));
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef(draft);

  const change = (next: Draft) => {
    current.current = next;
    setDraft(next);
    setRefusal(null);
  };
  const finish = () => {
    const finished = finishDraft(current.current);
    if ("zone" in finished) return onZone(finished.zone);
    // A stroke cannot be continued.
    if (shape !== "polygon") change(emptyDraft(shape));
    setRefusal(finished.refusal);
  };
  const removeLast = () =>
    change({ ...current.current, points: current.current.points.slice(0, -1), cursor: null });

  const latest = useRef({ change, finish, removeLast, onCancel });
  latest.current = { change, finish, removeLast, onCancel };

  useEffect(() => holdStill(map, shape), [map, shape]);
  useEffect(
    () =>
      shape === "polygon"
        ? listenToClicks(map, current, latest)
        : listenToStrokes(map, shape, current, latest),
    [map, shape],
  );
  // Before the bar is painted: Escape may follow at once.
  useLayoutEffect(() => listenToKeys(latest), []);
  return { draft, refusal, finish, removeLast };
}

type Current = { readonly current: Draft };
type Latest = {
  readonly current: Pick<Drawing, "finish" | "removeLast"> & {
    change: (draft: Draft) => void;
    onCancel: () => void;
  };
};

/** The map keeps its wheel and, for a polygon, its dragging. */
function holdStill(map: MapLibreMap, shape: DrawingShape) {
  const container = map.getContainer();
  container.dataset.drawing = shape;
  map.doubleClickZoom.disable();
  if (shape !== "polygon") map.dragPan.disable();
  return () => {
    delete container.dataset.drawing;
    map.dragPan.enable();
    // Not at once: the second click of a double one finishes a polygon, then would zoom.
    setTimeout(() => {
      if (container.dataset.drawing === undefined) map.doubleClickZoom.enable();
    });
  };
}

function listenToClicks(map: MapLibreMap, draft: Current, latest: Latest) {
  const isNear = (point: { x: number; y: number }, place: LngLat | undefined): boolean => {
    if (!place) return false;
    const { x, y } = map.project([place[0], place[1]]);
    return Math.hypot(point.x - x, point.y - y) < NEAR;
  };
  const clicked = map.on("click", ({ point, lngLat }) => {
    const { points } = draft.current;
    const closes = isNear(point, points[0]) || isNear(point, points.at(-1));
    if (points.length > 2 && closes) return latest.current.finish();
    if (closes) return;
    latest.current.change({ shape: "polygon", points: [...points, [lngLat.lng, lngLat.lat]], cursor: null });
  });
  const moved = map.on("mousemove", ({ lngLat }) => {
    if (draft.current.points.length)
      latest.current.change({ ...draft.current, cursor: [lngLat.lng, lngLat.lat] });
  });
  return () => {
    clicked.unsubscribe();
    moved.unsubscribe();
  };
}

function listenToStrokes(map: MapLibreMap, shape: DrawingShape, draft: Current, latest: Latest) {
  const canvas = map.getCanvasContainer();
  let last: { x: number; y: number } | null = null;
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const { lng, lat } = map.unproject([x, y]);
    return { x, y, at: [lng, lat] as const };
  };
  const start = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const { at, ...place } = placeOf(event);
    last = place;
    latest.current.change({ shape, points: [at], cursor: null });
  };
  const move = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return;
    const { at, ...place } = placeOf(event);
    if (Math.hypot(place.x - last.x, place.y - last.y) < STEP) return;
    last = place;
    const { points } = draft.current;
    latest.current.change({ shape, points: shape === "freehand" ? [...points, at] : points, cursor: at });
  };
  const end = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return;
    last = null;
    if (event.type === "pointerup") latest.current.finish();
    else latest.current.change(emptyDraft(shape));
  };
  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener("pointerdown", start, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", end, { signal });
  canvas.addEventListener("pointercancel", end, { signal });
  return () => stop.abort();
}

function listenToKeys(latest: Latest) {
  const press = (event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      Escape: latest.current.onCancel,
      Backspace: latest.current.removeLast,
      Enter: isOnButton(event) ? undefined : latest.current.finish,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  document.addEventListener("keydown", press, { capture: true });
  return () => document.removeEventListener("keydown", press, { capture: true });
}
