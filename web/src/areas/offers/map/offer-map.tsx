import { MapFrame } from "./map-frame.tsx";
import type { OfferMapProps } from "./offer-map-props.ts";

const load = () => import("./map-canvas.tsx");

/** Offers on a dark map, in both themes. The map's program is loaded when the map is first shown. */
export function OfferMap({ className, ...canvas }: OfferMapProps) {
  return <MapFrame label={canvas.label} load={load} canvas={canvas} className={className} />;
}
