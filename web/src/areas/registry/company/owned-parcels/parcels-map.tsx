import { MapFrame } from "../../../offers/map/map-frame.tsx";
import type { ParcelsCanvasProps } from "./parcels-canvas-props.ts";

const load = () => import("./parcels-canvas.tsx");

/** An owner's parcels on a dark map. The map's program is loaded when the map is first shown. */
export function ParcelsMap({ className, ...canvas }: ParcelsCanvasProps & { className?: string }) {
  return <MapFrame label="Carte des propriétés" load={load} canvas={canvas} className={className} />;
}
