import type { Highlight } from "../../../map/highlight.ts";
import type { PlacedParcel } from "./owned-land.ts";

export type ParcelsCanvasProps = {
  /** Must be stable between renders. */
  placed: readonly PlacedParcel[];
  highlight: Highlight;
  chosen: string | null;
  onChoose: (parcelNumber: string) => void;
};
