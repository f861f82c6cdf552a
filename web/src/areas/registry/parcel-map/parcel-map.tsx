import { MapFrame } from "../../offers/map/map-frame.tsx";
import type { ParcelsOnMap } from "./map-parcel.ts";

const load = () => import("./parcel-canvas.tsx");

type ParcelMapProps = ParcelsOnMap & {
  /** The name of the map, for screen readers. */
  label: string;
  className?: string;
};

/** Parcels on a dark map, in both themes. The map's program is loaded when the map is first shown. */
export function ParcelMap({ label, className, ...canvas }: ParcelMapProps) {
  return <MapFrame label={label} load={load} canvas={canvas} className={className} />;
}
