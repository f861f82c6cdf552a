import { transactionsText } from "@plateau/contract/offers/figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileDown, Pencil } from "lucide-react";
import { api } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useSession } from "../../session/queries.ts";
import { OfferMenu } from "./offer-menu.tsx";
import { OfferTitle } from "./offer-title.tsx";
import { PrivateToggle } from "./private-toggle.tsx";
import { useChangeOffer } from "./queries.ts";
import { StatusMenu } from "./status-menu.tsx";
import { useSheetExport } from "./use-sheet-export.ts";

/** What the signed-in person may do with the offer. */
export type OfferRights = { mayDelete: boolean; mayRestore: boolean };

type OfferHeaderProps = {
  offer: Offer;
  rights: OfferRights;
  /** Somebody chose a status; the server may yet refuse it. */
  onStatus: (status: Offer["status"]) => void;
};

/** What the offer is, where it is, and what can be done with it. */
export function OfferHeader({ offer, rights, onStatus }: OfferHeaderProps) {
  const { change, changing, refused } = useChangeOffer(offer.id);
  const { user } = useSession();
  const { exporting, failure, exportSheet } = useSheetExport(() =>
    api.getOfferSheet({ params: { id: offer.id }, query: { format: "json", user_id: user.id } }),
  );
  return (
    <>
      <PageHeader
        className="mb-4"
        back={
          <Link
            to="/real-estates/list"
            className="inline-flex items-center gap-1.5 rounded-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Liste des Offres
          </Link>
        }
        title={<OfferTitle offer={offer} />}
        subtitle={[offer.aggregatedData.address, kindOf(offer)].filter(Boolean).join(" · ")}
        actions={
          <>
            <PrivateToggle
              isPrivate={offer.private}
              wanted={changing && "private" in changing ? changing.private : null}
              onChange={(isPrivate) => change({ private: isPrivate })}
            />
            <StatusMenu
              status={offer.status}
              changing={changing !== null && changing !== undefined && "status" in changing}
              onChange={(status) => {
                onStatus(status);
                change({ status });
              }}
            />
            <Button loading={exporting} onClick={() => void exportSheet()}>
              {!exporting && <FileDown aria-hidden="true" />}
              Exporter en PDF
            </Button>
            <Link
              to="/real-estates/$id/edit"
              params={{ id: offer.id }}
              className={buttonClasses({ variant: "primary" })}
            >
              <Pencil aria-hidden="true" />
              Modifier
            </Link>
            <OfferMenu id={offer.id} title={offer.title} {...rights} />
          </>
        }
      />
      {failure && (
        <Alert tone="error" className="mb-4">
          {failure}
        </Alert>
      )}
      {refused && (
        <Alert tone="error" className="mb-4">
          {"private" in refused
            ? "Erreur lors de la mise à jour du statut privé"
            : "Erreur lors de la mise à jour du statut"}
        </Alert>
      )}
    </>
  );
}

const kindOf = (offer: Offer): string =>
  [propertyTypeLabels[offer.propertyType], transactionsText(offer)].filter(Boolean).join(" · ");
