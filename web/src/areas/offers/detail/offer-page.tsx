import type { FieldName, FieldSection } from "@plateau/contract/offers/field.ts";
import {
  financialTerms,
  parking,
  propertyDetails,
  rentalTerms,
  saleTerms,
} from "@plateau/contract/offers/field-sections.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type ShownSection, shownSection } from "@plateau/contract/offers/shown-fields.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { OfferContacts } from "./contact-list.tsx";
import { DpeSection } from "./dpe-scale.tsx";
import { MainInformation, Prices } from "./main-information.tsx";
import { Metadata } from "./metadata.tsx";
import { OfferFacts, SummaryTiles } from "./offer-facts.tsx";
import { OfferHeader, type OfferRights } from "./offer-header.tsx";
import { OfferTabs } from "./offer-tabs.tsx";
import { PublicationState } from "./publication-state.tsx";
import type { OfferTab } from "./search-params.ts";
import { StackingSection } from "./stacking-plan/stacking-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { UnitsSection } from "./units-section.tsx";

/** Fields of the property that the header and the right column show. */
const SHOWN_ELSEWHERE: ReadonlySet<FieldName> = new Set<FieldName>([
  "title",
  "propertyType",
  "retailType",
  "divisibleFrom",
]);

type OfferPageProps = {
  offer: Offer;
  rights: OfferRights;
  tab: OfferTab;
  onTab: (tab: OfferTab) => void;
  /** The unit that is open, by its id. */
  lot: string | undefined;
  onLot: (lot: string | undefined, how?: { replace: boolean }) => void;
};

/**
 * Everything about one offer. Two columns on a wide screen; the units, which are wide, cross both. On a phone the
 * pictures come before the words.
 */
export function OfferPage({ offer, rights, tab, onTab, lot, onLot }: OfferPageProps) {
  usePageTitle(offer.title);
  const [publishedHere, setPublishedHere] = useState(false);
  return (
    <>
      <OfferHeader
        offer={offer}
        rights={rights}
        onStatus={(status) => setPublishedHere(status === "published")}
      />
      <OfferFacts offer={offer} />
      <PublicationState offer={offer} justPublished={publishedHere} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,26rem)]">
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
          <OfferTabs offer={offer} tab={tab} onTab={onTab} />
          <OfferContacts offer={offer} />
        </div>
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <SummaryTiles offer={offer} />
          {shownOf(offer, [propertyDetails]).length === 0 && <NoDetails id={offer.id} />}
          <Terms offer={offer} sections={[propertyDetails, parking]} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <StackingSection offer={offer} lot={lot} onLot={onLot} />
          <UnitsSection offer={offer} />
        </div>
        <div className="flex flex-col gap-5">
          <DpeSection offer={offer} />
          <Terms offer={offer} sections={[rentalTerms, saleTerms, financialTerms]} />
        </div>
        <div className="flex flex-col gap-5">
          <MainInformation offer={offer} />
          <Prices offer={offer} />
          <Metadata offer={offer} />
        </div>
      </div>
    </>
  );
}

const shownOf = (offer: Offer, sections: readonly FieldSection[]): ShownSection[] =>
  sections
    .map((section) => shownSection(section, offer, SHOWN_ELSEWHERE))
    .filter((section) => section !== null);

function Terms({ offer, sections }: { offer: Offer; sections: readonly FieldSection[] }) {
  return shownOf(offer, sections).map((section) => <TermsSection key={section.id} section={section} />);
}

/** In place of the description of an offer that has only just been created. */
function NoDetails({ id }: { id: string }) {
  return (
    <EmptyState
      title="Aucun détail renseigné"
      text="Décrivez l’immeuble, son état et ses prestations."
      action={
        <Link to="/real-estates/$id/edit" params={{ id }} className={buttonClasses()}>
          Compléter l’offre
        </Link>
      }
      className="rounded-lg border border-line"
    />
  );
}
