import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { propertyTypeLabels, transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import { MapPin } from "lucide-react";
import { AnswerBar } from "./answer-bar.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { offerAnchor } from "./offer-anchor.ts";
import { OfferPictures } from "./offer-pictures.tsx";
import { PlanList } from "./plan-list.tsx";
import { UnitsTable } from "./units-table.tsx";

/** `12 rue de Rivoli, 75004 Paris`, or the commune alone where the address is kept back. */
const placeOf = ({ street, postalCode, city }: ClientOffer): string =>
  [street, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const kindOf = ({ propertyType, transactionTypes }: ClientOffer): string =>
  [propertyTypeLabels[propertyType], ...transactionTypes.map((type) => transactionTypeLabels[type])].join(
    " · ",
  );

/** One offer: photos, where and what it is, its figures, its lots and plans, and what the client makes of it. */
export function OfferSection({ token, offer, first }: { token: string; offer: ClientOffer; first: boolean }) {
  const place = placeOf(offer);
  const id = offerAnchor(offer.id);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titre`}
      className="mt-10 scroll-mt-4 border-line border-t pt-8 print:break-inside-avoid"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <OfferPictures offer={offer} first={first} />
        <div className="flex min-w-0 flex-col">
          <p className="text-ink-muted">{kindOf(offer)}</p>
          <h2 id={`${id}-titre`} className="mt-1 break-words text-2xl">
            {offer.title}
          </h2>
          {place && (
            <p className="mt-2 flex items-start gap-1.5 text-ink-muted">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
              <span className="min-w-0 break-words">{place}</span>
            </p>
          )}
          <KeyFigures offer={offer} />
          <AnswerBar token={token} offer={offer} />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 empty:hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <UnitsTable units={offer.units} offerTitle={offer.title} />
        <PlanList plans={offer.plans} offerTitle={offer.title} />
      </div>
    </article>
  );
}
