import { MapFrame } from "./map-frame.tsx";
import type { PlacesCanvasProps } from "./map-place.ts";

const load = () => import("./places-canvas.tsx");

export function PlacesMap({
  label,
  className,
  ...canvas
}: PlacesCanvasProps & { label: string; className?: string }) {
  return <MapFrame label={label} load={load} canvas={canvas} className={className} />;
}
