import { metresBetween } from "@plateau/contract/map/distance.ts";
import {
  type DrawnZone,
  drawnZoneLimits,
  drawnZoneRefusal,
  pointAt,
  roundedZone,
} from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import { Marker, useMap } from "@vis.gl/react-maplibre";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { MapBar } from "./map-bar.tsx";
import { metresText } from "./zone-labels.ts";
import { zoneFeatures } from "./zone-shapes.ts";
import { ZonesLayer } from "./zones-layer.tsx";

type ZoneHandlesProps = { zone: DrawnZone; onZone: (zone: DrawnZone) => void; onCancel: () => void };

/** Moves the points of a zone, adds some between them, removes others; nothing is searched until it is finished. */
export function ZoneHandles({ zone, onZone, onCancel }: ZoneHandlesProps) {
  const [edited, setEdited] = useState(zone);
  const refusal = drawnZoneRefusal(roundedZone(edited));
  const features = useMemo(() => zoneFeatures([edited]), [edited]);
  useCancelKey(onCancel);
  return (
    <>
      <ZonesLayer id="edited" features={features} />
      {edited.shape === "polygon" && (
        <PolygonHandles
          vertices={edited.vertices}
          onVertices={(vertices) => setEdited({ ...edited, vertices })}
        />
      )}
      {edited.shape === "circle" && (
        <CircleHandles
          circle={edited}
          onCircle={(centre, radius) => setEdited({ ...edited, centre, radius })}
        />
      )}
      <MapBar
        text={
          refusal ??
          (edited.shape === "circle"
            ? `Rayon de ${metresText(Math.round(edited.radius))}`
            : "Déplacez les points de la zone")
        }
        alert={refusal !== undefined}
      >
        <Button size="sm" onClick={onCancel}>
          Annuler
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={refusal !== undefined}
          onClick={() => onZone(roundedZone(edited))}
        >
          Terminer
        </Button>
      </MapBar>
    </>
  );
}

function useCancelKey(onCancel: () => void) {
  // Before the bar is painted: Escape may follow at once.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => event.key === "Escape" && onCancel();
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onCancel]);
}

const middleOf = (a: LngLat, b: LngLat): LngLat => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function PolygonHandles({
  vertices,
  onVertices,
}: {
  vertices: readonly LngLat[];
  onVertices: (vertices: LngLat[]) => void;
}) {
  return (
    <>
      {vertices.length < drawnZoneLimits.maxVertices &&
        vertices.map((vertex, index) => {
          const at = middleOf(vertex, vertices[(index + 1) % vertices.length] ?? vertex);
          return (
            <Handle
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place in the outline.
              key={`between-${index}`}
              at={at}
              small
              label={`Ajouter un point après le point ${index + 1}`}
              onMove={(to) => onVertices(vertices.toSpliced(index + 1, 0, to))}
            />
          );
        })}
      {vertices.map((vertex, index) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place in the outline.
          key={index}
          at={vertex}
          first={index === 0}
          label={`Point ${index + 1} sur ${vertices.length}`}
          onMove={(to) => onVertices(vertices.with(index, to))}
          onRemove={
            vertices.length > drawnZoneLimits.minVertices
              ? () => onVertices(vertices.toSpliced(index, 1))
              : undefined
          }
        />
      ))}
    </>
  );
}

const EAST = 90;

function CircleHandles({
  circle: { centre, radius },
  onCircle,
}: {
  circle: { centre: LngLat; radius: number };
  onCircle: (centre: LngLat, radius: number) => void;
}) {
  return (
    <>
      <Handle at={centre} first label="Centre du cercle" onMove={(to) => onCircle(to, radius)} />
      <Handle
        at={pointAt(centre, radius, EAST)}
        label="Bord du cercle"
        onMove={(to) => onCircle(centre, metresBetween(centre, to))}
      />
    </>
  );
}

/** Pixels of an arrow key. */
const STEP = 12;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type HandleProps = {
  at: LngLat;
  label: string;
  small?: boolean;
  /** Takes the focus when the editing starts. */
  first?: boolean;
  onMove: (to: LngLat) => void;
  onRemove?: (() => void) | undefined;
};

function Handle({ at, label, small, first = false, onMove, onRemove }: HandleProps) {
  const { current: map } = useMap();
  const button = useRef<HTMLButtonElement>(null);
  // In an effect, not `autoFocus`: the marker is put on the map in one.
  useEffect(() => {
    if (first) button.current?.focus({ preventScroll: true });
  }, [first]);
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!map || (!by && !(onRemove && ["Delete", "Backspace"].includes(event.key)))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!by) return onRemove?.();
    const { x, y } = map.project([at[0], at[1]]);
    const { lng, lat } = map.unproject([x + by[0], y + by[1]]);
    onMove([lng, lat]);
  };
  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      draggable
      className="zone-handle"
      style={{ zIndex: small ? 2 : 3 }}
      onDrag={({ lngLat }) => !small && onMove([lngLat.lng, lngLat.lat])}
      onDragEnd={({ lngLat }) => onMove([lngLat.lng, lngLat.lat])}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={onRemove ? `${label} (Suppr pour le retirer)` : label}
        onKeyDown={press}
        onDoubleClick={(event) => {
          event.stopPropagation();
          onRemove?.();
        }}
        className="flex size-7 cursor-move items-center justify-center rounded-full pointer-coarse:size-11"
      >
        <span
          className={cn(
            "rounded-full border-2 border-accent bg-raised",
            small ? "size-2.5 opacity-70" : "size-3.5",
          )}
        />
      </button>
    </Marker>
  );
}
