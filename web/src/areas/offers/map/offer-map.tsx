import { MapFrame } from "../../../map/map-frame.tsx";
import type { OfferMapProps } from "./map-offer.ts";

const load = () => import("./map-canvas.tsx");

export function OfferMap({ className, ...canvas }: OfferMapProps) {
  return <MapFrame label={canvas.label} load={load} canvas={canvas} className={className} />;
}
