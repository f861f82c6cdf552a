import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { keyFiguresOf, numberOf, numberText, placeOf } from "@plateau/contract/client-space/offer-texts.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
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
      offers.flatMap((offer, at) => {
        if (!offer.coordinates) return [];
        const number = numberOf(at, offers);
        return {
          id: offer.id,
          coordinates: offer.coordinates,
          number,
          text: [number, markerText(offer)].filter((part) => part !== null).join(" · "),
          label: [numberText(number), offer.title, placeOf(offer)].filter(Boolean).join(", "),
          stations: offer.stations,
          href: `#${offerAnchor(offer.id)}`,
        };
      }),
    [offers],
  );
  if (places.length === 0) return null;
  const without = offers.length - places.length;
  return (
    <section aria-labelledby="situation" className="mt-10 border-line border-t pt-8 print:hidden">
      <h2 id="situation" className="text-2xl">
        Situation
      </h2>
      {without > 0 && (
        <p className="mt-1 text-ink-muted">
          {`${formatCount(places.length, "offre")} sur ${offers.length}\u202f: l’emplacement ${without > 1 ? "des autres" : "de l’autre"} n’est pas indiqué.`}
        </p>
      )}
      <PlacesMap label="Carte de la sélection" places={places} spaceToken={token} className="mt-4 h-96" />
    </section>
  );
}
