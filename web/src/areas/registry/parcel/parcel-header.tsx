import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Link2, Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { copyText } from "../copy-text.ts";
import { lastParcels } from "../parcel-search/last-parcels.ts";
import { ProvenanceLine } from "../provenance-line.tsx";
import { parcelTitle } from "./parcel-words.ts";
import { refreshParcel } from "./queries.ts";

type ParcelHeaderProps = {
  parcel: Parcel;
  /** The place of its address, once it is known. */
  place: Feature | null | undefined;
};

/** Which parcel it is, where what is said of it comes from, and what can be done from here. */
export function ParcelHeader({ parcel, place }: ParcelHeaderProps) {
  const cache = useQueryClient();
  return (
    <>
      <PageHeader
        className="mb-1.5"
        back={
          <Link
            to="/parcels"
            search={lastParcels.recall()}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Immeuble
          </Link>
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
          onRefresh={() => refreshParcel(cache, parcel.numero)}
        />
      </div>
    </>
  );
}

/** The number stands in the title of a parcel without an address. */
const subtitleOf = ({ adresse, numero, commune }: Parcel): string =>
  [adresse !== null && `Parcelle ${parcelNumberText(numero)}`, commune].filter(Boolean).join(" · ");

/** To a new offer at the parcel's address; where nobody knows its place, to the search that an offer starts with. */
function CreateOfferHere({ place }: { place: Feature | null | undefined }) {
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
      // The state goes no farther than this tab: the address leads another one there too.
      search={{ address: place.properties.id }}
      state={{ address: place }}
      className={look}
    >
      {words}
    </Link>
  );
}
