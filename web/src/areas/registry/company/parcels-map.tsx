import { MapFrame } from "../../../map/map-frame.tsx";
import type { ParcelsCanvasProps } from "./parcels-canvas-props.ts";

const load = () => import("./parcels-canvas.tsx");

export function ParcelsMap({ className, ...canvas }: ParcelsCanvasProps & { className?: string }) {
  return <MapFrame label="Carte des propriétés" load={load} canvas={canvas} className={className} />;
}
