import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Link2, Plus } from "lucide-react";
import { BackLink } from "../../../record/record-links.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { lastParcels } from "../parcel-search/search-params.ts";
import { ProvenanceLine } from "../provenance-line.tsx";
import { parcelTitle } from "./parcel-labels.ts";
import { refreshParcel } from "./queries.ts";

type ParcelHeaderProps = {
  parcel: Parcel;
  place: Feature | null | undefined;
};

export function ParcelHeader({ parcel, place }: ParcelHeaderProps) {
  const cache = useQueryClient();
  return (
    <>
      <PageHeader
        className="mb-1.5"
        back={
          <BackLink to="/parcels" search={lastParcels.recall()}>
            Immeuble
          </BackLink>
        }
        title={parcelTitle(parcel)}
        subtitle={subtitleOf(parcel)}
        actions={
          <>
            <Button onClick={() => void copyText(window.location.href, "Lien copié")}>
              <Link2 aria-hidden="true" />
              Copier le lien
            </Button>
            <CreateOfferHere place={place} />
          </>
        }
      />
      <div className="mb-4">
        <ProvenanceLine
          provenance={parcel.provenance}
          onRefresh={() => refreshParcel(cache, parcel.number)}
        />
      </div>
    </>
  );
}

/** Without an address, the number is in the title. */
const subtitleOf = ({ address, number, commune }: Parcel): string =>
  [address !== null && `Parcelle ${parcelNumberText(number)}`, commune].filter(Boolean).join(" · ");

/** Links to a new offer at this address, or to the address search if its place is unknown. */
function CreateOfferHere({ place }: { place: Feature | null | undefined }) {
  const may = usePermissions();
  if (!may("createOffer")) return null;
  const look = buttonClasses({ variant: "primary" });
  const words = (
    <>
      <Plus aria-hidden="true" />
      Créer une offre ici
    </>
  );
  if (!place)
    return (
      <Link to="/real-estates/search-by-address" className={look}>
        {words}
      </Link>
    );
  return (
    <Link
      to="/real-estates/create"
      // History state is per tab: the URL also carries the address.
      search={{ address: place.properties.id }}
      state={{ address: place }}
      className={look}
    >
      {words}
    </Link>
  );
}
