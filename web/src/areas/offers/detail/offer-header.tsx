import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { transactionsText } from "@plateau/contract/offers/figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { NEAR_ADDRESS_DISTANCE } from "@plateau/contract/registry/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, FileDown } from "lucide-react";
import { api } from "../../../api/client.ts";
import { HistoryButton } from "../../../history/history-button.tsx";
import { useSheetExport } from "../../../media/use-pdf-export.ts";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { BackLink, EditLink } from "../../../record/record-links.tsx";
import { useSession } from "../../../session/queries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { IncompleteBadge } from "../incomplete-badge.tsx";
import { lastOffers } from "../list/criteria.ts";
import { offerParcelQuery } from "../queries.ts";
import { offerStatusOptions } from "../status-options.ts";
import { OfferMenu } from "./offer-menu.tsx";
import { useChangeOffer } from "./use-change-offer.ts";

export type OfferRights = {
  mayEdit: boolean;
  mayDuplicate: boolean;
  mayDelete: boolean;
  mayRestore: boolean;
};

type OfferHeaderProps = {
  offer: Offer;
  rights: OfferRights;
  onStatus: (status: Offer["status"]) => void;
};

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
          <BackLink to="/real-estates/list" search={lastOffers.recall()}>
            Liste des Offres
          </BackLink>
        }
        title={<OfferTitle offer={offer} />}
        subtitle={[offer.aggregatedData.address, kindOf(offer)].filter(Boolean).join(" · ")}
        actions={
          <>
            <IncompleteBadge offer={offer} />
            {rights.mayEdit && (
              <PrivateToggle
                isPrivate={offer.private}
                requested={changing && "private" in changing ? changing.private : null}
                onChange={(isPrivate) => change({ private: isPrivate })}
              />
            )}
            {rights.mayEdit ? (
              <StatusMenu
                status={offer.status}
                changing={changing !== null && changing !== undefined && "status" in changing}
                onChange={(status) => {
                  onStatus(status);
                  change({ status });
                }}
              />
            ) : (
              <OfferStatusBadge status={offer.status} />
            )}
            <Button loading={exporting} onClick={() => void exportSheet()}>
              {!exporting && <FileDown aria-hidden="true" />}
              <span>
                <span className="max-sm:sr-only">Exporter en </span>PDF
              </span>
            </Button>
            <HistoryButton kind="offer" id={offer.id} />
            {rights.mayEdit && <EditLink to="/real-estates/$id/edit" params={{ id: offer.id }} />}
            {(rights.mayDuplicate || rights.mayDelete) && (
              <OfferMenu id={offer.id} title={offer.title} {...rights} />
            )}
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

function OfferTitle({ offer }: { offer: Offer }) {
  const { data: parcel } = useQuery(offerParcelQuery(offer));
  if (!parcel) return offer.title;
  return (
    <Link
      to="/parcels/$id"
      params={{ id: parcel.number }}
      title={`Parcelle ${parcel.number}${parcel.near ? `, à moins de ${NEAR_ADDRESS_DISTANCE}\u202fm de l’adresse` : ""}`}
      className="rounded-sm underline decoration-1 decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid"
    >
      {offer.title}
    </Link>
  );
}

type PrivateToggleProps = {
  isPrivate: boolean;
  requested: boolean | null;
  onChange: (isPrivate: boolean) => void;
};

function PrivateToggle({ isPrivate, requested, onChange }: PrivateToggleProps) {
  const option = (label: string, value: boolean) => ({
    value: value ? "private" : "public",
    label: (
      <>
        {requested === value && <Spinner />}
        {label}
      </>
    ),
  });
  return (
    <>
      <SegmentedToggle
        aria-label="Visibilité"
        value={isPrivate ? "private" : "public"}
        onChange={(value) => value !== (isPrivate ? "private" : "public") && onChange(value === "private")}
        options={[option("Public", false), option("Privé", true)]}
      />
      <span role="status" className="sr-only">
        {requested === null ? "" : "Mise à jour en cours"}
      </span>
    </>
  );
}

type StatusMenuProps = {
  status: OfferStatus;
  changing: boolean;
  onChange: (status: OfferStatus) => void;
};

function StatusMenu({ status, changing, onChange }: StatusMenuProps) {
  return (
    <span className="inline-flex">
      <Menu
        trigger={
          <Button loading={changing} className="px-2">
            <span className="sr-only">Statut : </span>
            <OfferStatusBadge status={status} />
            <ChevronDown aria-hidden="true" className="text-ink-faint" />
          </Button>
        }
      >
        <MenuChoice
          label="Statut"
          value={status}
          onChange={(next) => next !== status && onChange(next)}
          options={offerStatusOptions}
        />
      </Menu>
    </span>
  );
}
