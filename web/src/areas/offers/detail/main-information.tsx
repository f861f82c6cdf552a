import { formatSurface } from "@plateau/contract/format/surface.ts";
import { pricesOf, transactionsText } from "@plateau/contract/offers/figures.ts";
import { mandateTypeLabels, propertyTypeLabels, retailTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { availabilityText, NONE } from "@plateau/contract/offers/unit-texts.ts";
import { type Line, LineList } from "../../../ui/line-list.tsx";
import { SideSection } from "../../../ui/side-section.tsx";

/** What kind of offer it is, under which mandate, in which buildings. */
export function MainInformation({ offer }: { offer: Offer }) {
  const { mandateType, mandateId } = offer;
  const mandate = [mandateType && mandateTypeLabels[mandateType], mandateId].filter(Boolean).join(" · ");
  const available = availabilityText(offer);
  const lines: (Line | false)[] = [
    { label: "Type de bien", value: propertyTypeLabels[offer.propertyType] },
    offer.transactionTypes.length > 0 && { label: "Transaction", value: transactionsText(offer) },
    offer.retailType !== null && { label: "Type de commerce", value: retailTypeLabels[offer.retailType] },
    mandate !== "" && { label: "Mandat", value: mandate },
    available !== NONE && { label: "Disponibilité", value: available },
    Boolean(offer.divisibleFrom) && {
      label: "Divisible à partir de",
      value: formatSurface(offer.divisibleFrom ?? 0),
    },
    ...offer.buildings.map(
      ({ name, address, hideAddress, independent }): Line => ({
        label: name,
        value: (
          <>
            {address.properties.label}
            {(hideAddress || independent) && (
              <span className="block text-ink-faint text-sm">
                {[hideAddress && "adresse masquée", independent && "indépendant"].filter(Boolean).join(", ")}
              </span>
            )}
          </>
        ),
      }),
    ),
  ];
  return (
    <SideSection id="section-informations" title="Informations principales">
      <LineList lines={lines.filter((line) => line !== false)} />
    </SideSection>
  );
}

/** What it costs; nothing when no price is known. */
export function Prices({ offer }: { offer: Offer }) {
  const prices = pricesOf(offer);
  if (prices.length === 0) return null;
  return (
    <SideSection id="section-prix" title="Prix">
      <LineList
        lines={prices.map(({ label, text }) => ({
          label,
          value: <span className="text-money">{text}</span>,
        }))}
      />
    </SideSection>
  );
}
