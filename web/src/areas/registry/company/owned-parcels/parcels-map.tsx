import type { Highlight } from "../../../offers/map/highlight.ts";
import { MapFrame } from "../../../offers/map/map-frame.tsx";
import type { PlacedParcel } from "./map-home.ts";

const load = () => import("./parcels-canvas.tsx");

export type ParcelsCanvasProps = {
  /** Keep it stable between renders: others move the map. */
  placed: readonly PlacedParcel[];
  /** Shared with the list beside. */
  highlight: Highlight;
  /** The parcel that somebody has chosen on the map or in the list. */
  chosen: string | null;
  onChoose: (numero: string) => void;
};

/** An owner's parcels on a dark map. The map's program is loaded when the map is first shown. */
export function ParcelsMap({ className, ...canvas }: ParcelsCanvasProps & { className?: string }) {
  return <MapFrame label="Carte des propriétés" load={load} canvas={canvas} className={className} />;
}
