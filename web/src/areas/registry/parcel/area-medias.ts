import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Medias } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";

const NONE: Medias = { photos: [], plans: [], documents: [] };

/** Media of the offers at this exact address, newest first; none if only the street or commune is known. */
export function mediasAt(place: Feature | null, offers: readonly Pick<Offer, "medias">[]): Medias {
  if (place?.properties.type !== "housenumber") return NONE;
  return {
    photos: offers.flatMap(({ medias }) => medias.photos),
    plans: offers.flatMap(({ medias }) => medias.plans),
    documents: offers.flatMap(({ medias }) => medias.documents),
  };
}
