import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { formatSurface } from "@plateau/contract/format/number.ts";
import { pricesOf, transactionsText } from "@plateau/contract/offers/figures.ts";
import { mandateTypeLabels, propertyTypeLabels, retailTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { termsDifferences } from "@plateau/contract/offers/terms-differences.ts";
import { availabilityText, NONE } from "@plateau/contract/offers/unit-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { APPROXIMATE_NUMBER } from "../../../geocoding/place-line.tsx";
import { OutsideLinks, StationsList } from "../../../map/stations-list.tsx";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { EmailLink, PhoneLink } from "../../../record/reach-links.tsx";
import { EntityLink } from "../../../shell/entity-link.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { type DescriptionItem, DescriptionList } from "../../../ui/description-list.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { RetryLine } from "../../../ui/retry-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { statusChangesQuery } from "./queries.ts";

export function MainInformation({ offer }: { offer: Offer }) {
  const { mandateType, mandateId } = offer;
  const mandate = [mandateType && mandateTypeLabels[mandateType], mandateId].filter(Boolean).join(" · ");
  const available = availabilityText(offer);
  const lines: (DescriptionItem | false)[] = [
    { label: "Type de bien", value: propertyTypeLabels[offer.propertyType] },
    offer.transactionTypes.length > 0 && { label: "Transaction", value: transactionsText(offer) },
    offer.retailType !== null && { label: "Type de commerce", value: retailTypeLabels[offer.retailType] },
    mandate !== "" && { label: "Mandat", value: mandate },
    available !== NONE && { label: "Disponibilité", value: available },
    Boolean(offer.divisibleFrom) && {
      label: "Divisible à partir de",
      value: formatSurface(offer.divisibleFrom ?? 0, 2),
    },
    ...offer.buildings.map(({ name, address, hideAddress, independent }): DescriptionItem => {
      const remarks = [
        hideAddress && "adresse masquée",
        independent && "indépendant",
        address.properties.approximate && APPROXIMATE_NUMBER.toLowerCase(),
      ].filter(Boolean);
      return {
        label: name,
        value: (
          <>
            {address.properties.label}
            {remarks.length > 0 && <span className="block text-ink-faint text-sm">{remarks.join(", ")}</span>}
          </>
        ),
      };
    }),
  ];
  return (
    <SideSection id="section-informations" title="Informations principales">
      <DescriptionList lines={lines.filter((line) => line !== false)} />
    </SideSection>
  );
}

export function Stations({ offer: { stations, aggregatedData, buildings } }: { offer: Offer }) {
  const { coordinates } = aggregatedData;
  const isHidden = buildings.some(({ hideAddress }) => hideAddress);
  return (
    <SideSection id="section-stations" title="Stations à proximité">
      <StationsList stations={stations} />
      {coordinates && !isHidden && <OutsideLinks coordinates={coordinates} />}
    </SideSection>
  );
}

export function Prices({ offer }: { offer: Offer }) {
  const prices = pricesOf(offer);
  if (prices.length === 0) return null;
  return (
    <SideSection id="section-prix" title="Prix">
      <DescriptionList
        lines={prices.map(({ label, text }) => ({
          label,
          value: <span className="text-money">{text}</span>,
        }))}
      />
      {termsDifferences(offer.units, offer).map(({ field, text }) => (
        <p key={field} className="mt-2 text-amber-ink text-sm">
          {text}
        </p>
      ))}
    </SideSection>
  );
}

const SHORT_ID = 8;

export function Metadata({ offer }: { offer: Offer }) {
  const { user } = offer;
  const lines: (DescriptionItem | false)[] = [
    user !== null && {
      label: "Responsable",
      value: (
        <EntityLink entity="user" id={user.id}>
          {user.firstname} {user.lastname}
        </EntityLink>
      ),
    },
    { label: "Créée", value: <RelativeTime at={offer.createdAt} /> },
    { label: "Modifiée", value: <RelativeTime at={offer.updatedAt} /> },
    { label: "Identifiant", value: <code title={offer.id}>{offer.id.slice(0, SHORT_ID)}</code> },
  ];
  return (
    <SideSection id="section-suivi" title="Suivi">
      <DescriptionList lines={lines.filter((line) => line !== false)} />
      <StatusHistory id={offer.id} />
    </SideSection>
  );
}

function StatusHistory({ id }: { id: string }) {
  const { data: changes, error, refetch } = useQuery(statusChangesQuery(id));
  return (
    <>
      <h3 className="mt-4 mb-1.5 font-medium text-base text-ink-muted">Historique des statuts</h3>
      {error && <RetryLine onRetry={() => void refetch()}>{messageOf(error)}</RetryLine>}
      {!changes && !error && <Skeleton className="h-5 w-3/4" />}
      {changes && (
        <ol className="flex flex-col gap-1.5">
          {changes.map(({ at, to, by }) => (
            <li key={`${at} ${to}`} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
              <OfferStatusBadge status={to} />
              <span className="text-ink-muted">
                <RelativeTime at={at} />
                {by && ` par ${by.firstname} ${by.lastname}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

export function OfferContacts({ offer }: { offer: Offer }) {
  return (
    <SideSection id="section-contacts" title="Contacts">
      {offer.contacts.length > 0 ? (
        <ul className="divide-y divide-line">
          {offer.contacts.map((contact) => (
            <li key={contact.id} className="py-2">
              <ContactItem contact={contact} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">Aucun contact rattaché à cette offre</p>
      )}
    </SideSection>
  );
}

function ContactItem({ contact }: { contact: Contact }) {
  const phones = [contact.phone, contact.mobile].filter((phone) => phone !== null);
  const does = [contact.role, contact.company].filter(Boolean).join(", ");
  return (
    <>
      <p>
        <span className="font-medium">
          {contact.firstname} {contact.lastname}
        </span>
        {does && <span className="text-ink-muted"> · {does}</span>}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {phones.map((phone) => (
          <PhoneLink key={phone} number={phone} />
        ))}
        <EmailLink email={contact.email} />
      </p>
    </>
  );
}
