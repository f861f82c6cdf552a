import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { PlansViewer } from "./plans-viewer.tsx";
import { SurfacesDialog } from "./surfaces-dialog.tsx";

type OfferLayersProps = {
  offers: readonly OfferSummary[];
  /** The offer whose surfaces are open, and the one whose plans are. */
  surfacesOf: string | null;
  plansOf: string | null;
  onSurfacesClose: () => void;
  onPlansClose: () => void;
};

/** What the buttons of a card open over the list. Loaded once the list is there. */
export default function OfferLayers(props: OfferLayersProps) {
  return (
    <>
      <SurfacesDialog
        id={props.surfacesOf}
        offer={props.offers.find(({ id }) => id === props.surfacesOf)}
        onClose={props.onSurfacesClose}
      />
      <PlansViewer id={props.plansOf} onClose={props.onPlansClose} />
    </>
  );
}
