import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Medias } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";

const NONE: Medias = { photos: [], plans: [], documents: [] };

/**
 * Photos, plans and documents of the offers at a parcel's very address, the newest offer's first. Where only the street
 * or the commune was found, the offers around may be of any building: their pictures would be another one's.
 */
export function mediasAt(place: Feature | null, offers: readonly Pick<Offer, "medias">[]): Medias {
  if (place?.properties.type !== "housenumber") return NONE;
  return {
    photos: offers.flatMap(({ medias }) => medias.photos),
    plans: offers.flatMap(({ medias }) => medias.plans),
    documents: offers.flatMap(({ medias }) => medias.documents),
  };
}
