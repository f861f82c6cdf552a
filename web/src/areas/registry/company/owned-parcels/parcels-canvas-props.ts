import type { Highlight } from "../../../offers/map/highlight.ts";
import type { PlacedParcel } from "./map-home.ts";

export type ParcelsCanvasProps = {
  /** Keep it stable between renders: others move the map. */
  placed: readonly PlacedParcel[];
  /** Shared with the list beside. */
  highlight: Highlight;
  /** The parcel that somebody has chosen on the map or in the list. */
  chosen: string | null;
  onChoose: (numero: string) => void;
};
