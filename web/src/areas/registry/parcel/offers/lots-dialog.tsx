import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SurfacesTable } from "../../../offers/card/surfaces-table.tsx";

type LotsDialogProps = {
  /** The offer whose units are open; none while closed. */
  offer: Offer | undefined;
  onClose: () => void;
};

/** The units of an offer over the page, with their notes. */
export function LotsDialog({ offer, onClose }: LotsDialogProps) {
  return (
    <Dialog
      open={offer !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Lots"
      description={offer?.title}
      size="xl"
    >
      {offer &&
        (offer.units.length > 0 ? (
          <SurfacesTable units={offer.units} buildings={offer.buildings} />
        ) : (
          <EmptyState compact title="Aucun lot disponible pour ce bien immobilier" />
        ))}
    </Dialog>
  );
}
