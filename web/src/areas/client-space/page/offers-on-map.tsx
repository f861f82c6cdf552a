import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { keyFiguresOf, placeOf } from "@plateau/contract/client-space/offer-texts.ts";
import { useMemo } from "react";
import { PlacesMap } from "../../../map/places-map.tsx";
import { offerAnchor } from "./offer-section.tsx";

/** The first figure that the offer has: its surface, else its price. */
const markerText = (offer: ClientOffer): string =>
  keyFiguresOf(offer).find(({ text }) => text !== null)?.text ?? "Offre";

/** Offers whose address is hidden have no place here. */
export function OffersOnMap({ token, offers }: { token: string; offers: readonly ClientOffer[] }) {
  const places = useMemo(
    () =>
      offers.flatMap((offer) =>
        offer.coordinates
          ? [
              {
                id: offer.id,
                coordinates: offer.coordinates,
                text: markerText(offer),
                label: [offer.title, placeOf(offer)].filter(Boolean).join(", "),
                stations: offer.stations,
                href: `#${offerAnchor(offer.id)}`,
              },
            ]
          : [],
      ),
    [offers],
  );
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="situation" className="mt-10 border-line border-t pt-8 print:hidden">
      <h2 id="situation" className="text-2xl">
        Situation
      </h2>
      <PlacesMap label="Carte de la sélection" places={places} spaceToken={token} className="mt-4 h-96" />
    </section>
  );
}
