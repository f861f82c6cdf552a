import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { parcelAtQuery } from "../../registry/queries.ts";

/**
 * The title of an offer. Once the parcel under its coordinates is known it leads there, in the same place and size;
 * until then, and when the registry knows none or is away, it is a title like any other.
 */
export function OfferTitle({ offer }: { offer: Offer }) {
  const { data: parcel } = useQuery(parcelAtQuery(offer.aggregatedData.coordinates));
  if (!parcel) return offer.title;
  return (
    <Link
      to="/parcels/$id"
      params={{ id: parcel }}
      title={`Parcelle ${parcel}`}
      className="rounded-sm underline decoration-1 decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid"
    >
      {offer.title}
    </Link>
  );
}
