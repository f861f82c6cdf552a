import { MapFrame } from "../../../map/map-frame.tsx";
import type { ParcelsOnMap } from "./map-parcel.ts";

const load = () => import("./parcel-canvas.tsx");

type ParcelMapProps = ParcelsOnMap & {
  /** Accessible name. */
  label: string;
  className?: string;
};

export function ParcelMap({ label, className, ...canvas }: ParcelMapProps) {
  return <MapFrame label={label} load={load} canvas={canvas} className={className} />;
}
