import type { Offer } from "@plateau/contract/offers/offer.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import type { FieldName, FieldSection } from "../fields/field.ts";
import { financialTerms, parking, propertyDetails, rentalTerms, saleTerms } from "../fields/sections.ts";
import { OfferContacts } from "./contact-list.tsx";
import { DpeSection } from "./dpe-scale.tsx";
import { MainInformation, Prices } from "./main-information.tsx";
import { Metadata } from "./metadata.tsx";
import { OfferFacts, SummaryTiles } from "./offer-facts.tsx";
import { OfferHeader, type OfferRights } from "./offer-header.tsx";
import { OfferTabs } from "./offer-tabs.tsx";
import type { OfferTab } from "./search-params.ts";
import { shownSection } from "./shown-fields.ts";
import { TermsSection } from "./terms-section.tsx";
import { UnitsSection } from "./units-section.tsx";

/** Fields of the property that the header and the right column show. */
const SHOWN_ELSEWHERE: ReadonlySet<FieldName> = new Set<FieldName>([
  "title",
  "propertyType",
  "retailType",
  "divisibleFrom",
]);

type OfferPageProps = { offer: Offer; rights: OfferRights; tab: OfferTab; onTab: (tab: OfferTab) => void };

/**
 * Everything about one offer. Two columns on a wide screen; the units, which are wide, cross both. On a phone the
 * pictures come before the words.
 */
export function OfferPage({ offer, rights, tab, onTab }: OfferPageProps) {
  usePageTitle(offer.title);
  return (
    <>
      <OfferHeader offer={offer} rights={rights} />
      <OfferFacts offer={offer} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,26rem)]">
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
          <OfferTabs offer={offer} tab={tab} onTab={onTab} />
          <OfferContacts offer={offer} />
        </div>
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <SummaryTiles offer={offer} />
          <Terms offer={offer} sections={[propertyDetails, parking]} />
        </div>
        <div className="min-w-0 lg:col-span-2">
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

function Terms({ offer, sections }: { offer: Offer; sections: readonly FieldSection[] }) {
  return sections.map((each) => {
    const section = shownSection(each, offer, SHOWN_ELSEWHERE);
    return section && <TermsSection key={section.id} section={section} />;
  });
}
