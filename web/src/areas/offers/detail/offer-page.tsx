import { wholeTextOf } from "@plateau/contract/offers/card-figures.ts";
import {
  type FieldName,
  type FieldSection,
  financialTerms,
  parking,
  propertyDetails,
  rentalTerms,
  saleTerms,
} from "@plateau/contract/offers/field-sections.ts";
import { factsOf, tilesOf } from "@plateau/contract/offers/figures.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import { type ShownSection, shownSection } from "@plateau/contract/offers/shown-fields.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { useIsStaff } from "../../../record/use-permissions.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { AfterHeading } from "../../../ui/after-heading.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SurfacesTable } from "../card/surfaces-table.tsx";
import { StackingSection } from "../stacking-plan/stacking-section.tsx";
import { DpeSection } from "./dpe-section.tsx";
import { OfferHeader, type OfferRights } from "./offer-header.tsx";
import { PublicationState } from "./publication-state.tsx";
import { MainInformation, Metadata, OfferContacts, Prices, Stations } from "./side-sections.tsx";
import { TermsSection } from "./terms-section.tsx";

/** Shown in the header and the right column. */
const RENDERED_ELSEWHERE: ReadonlySet<FieldName> = new Set<FieldName>([
  "title",
  "propertyType",
  "retailType",
  "divisibleFrom",
]);

type OfferPageProps = {
  offer: Offer;
  rights: OfferRights;
  tabs: ReactNode;
  unitId: string | undefined;
  onUnitChange: (unitId: string | undefined, how?: { replace: boolean }) => void;
  /** Below the sections. */
  children: ReactNode;
};

export function OfferPage({ offer, rights, tabs, unitId, onUnitChange, children }: OfferPageProps) {
  usePageTitle(offer.title);
  const isStaff = useIsStaff();
  const [publishedHere, setPublishedHere] = useState(false);
  return (
    <>
      <OfferHeader
        offer={offer}
        rights={rights}
        onStatus={(status) => setPublishedHere(status === "published")}
      />
      <OfferFacts offer={offer} />
      <AfterHeading>
        <PublicationState offer={offer} justPublished={publishedHere} />
        <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,26rem)]">
          <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
            {tabs}
            <OfferContacts offer={offer} />
            <Stations offer={offer} />
          </div>
          <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
            <SummaryTiles offer={offer} />
            {visibleSections(offer, [propertyDetails]).length === 0 && (
              <NoDetails id={offer.id} mayEdit={rights.mayEdit} />
            )}
            <Terms offer={offer} sections={[propertyDetails, parking]} />
          </div>
          <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
            <StackingSection offer={offer} unitId={unitId} onUnitChange={onUnitChange} />
            <UnitsSection offer={offer} mayEdit={rights.mayEdit} />
          </div>
          <div className="flex flex-col gap-5">
            <DpeSection offer={offer} forStaff={isStaff} />
            <Terms offer={offer} sections={[rentalTerms, saleTerms, financialTerms]} />
          </div>
          <div className="flex flex-col gap-5">
            <MainInformation offer={offer} />
            <Prices offer={offer} />
            <Metadata offer={offer} />
          </div>
        </div>
        {children}
      </AfterHeading>
    </>
  );
}

const visibleSections = (offer: Offer, sections: readonly FieldSection[]): ShownSection[] =>
  sections
    .map((section) => shownSection(section, offer, RENDERED_ELSEWHERE))
    .filter((section) => section !== null);

function Terms({ offer, sections }: { offer: Offer; sections: readonly FieldSection[] }) {
  return visibleSections(offer, sections).map((section) => (
    <TermsSection key={section.id} section={section} />
  ));
}

function NoDetails({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  if (!mayEdit) return null;
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

function OfferFacts({ offer }: { offer: Offer }) {
  const whole = wholeTextOf(offer);
  return (
    <section aria-label="Chiffres clés" className="border-line border-y py-4">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-[1fr_1.6fr_0.8fr]">
        {factsOf(offer).map(({ words, figure, aside, money }) => (
          <div key={words} className={cn("min-w-0", money && "max-sm:order-last max-sm:col-span-2")}>
            <dt className="text-ink-muted text-sm">{words}</dt>
            <dd>
              <span
                className={cn(
                  "font-semibold text-2xl tabular-nums tracking-tight",
                  figure === NONE ? "text-ink-faint" : money && "text-money",
                )}
              >
                {figure}
              </span>
              {aside && <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">{aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {whole && <p className="mt-3 font-medium text-lg tabular-nums">{whole}</p>}
    </section>
  );
}

function SummaryTiles({ offer }: { offer: Offer }) {
  const tiles = tilesOf(offer);
  if (tiles.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
      {tiles.map(({ words, figure, money }) => (
        <div key={words} className={cn("grow basis-30 bg-surface px-3.5 py-2.5", money && "basis-auto")}>
          <dt className="text-ink-faint text-xs">{words}</dt>
          <dd className={cn("mt-0.5 font-medium tabular-nums", money && "whitespace-nowrap text-money")}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const RENT = ["rent", "rentPerSqm", "charges"];
const SALE = ["salePrice", "salePerSqm"];

const unusedColumns = ({ transactionTypes, units }: Offer): string[] => [
  ...(transactionTypes.includes("rent") || units.some(monthlyRent) ? [] : RENT),
  ...(units.some(({ note }) => note) ? [] : ["note"]),
  ...(transactionTypes.includes("sale") || units.some(unitSalePrice) ? [] : SALE),
];

function UnitsSection({ offer, mayEdit }: { offer: Offer; mayEdit: boolean }) {
  const without = useMemo(() => unusedColumns(offer), [offer]);
  return (
    <section aria-labelledby="section-lots">
      <h2 id="section-lots" className="mb-3 text-lg">
        Lots
      </h2>
      {offer.units.length > 0 ? (
        <SurfacesTable
          units={offer.units}
          buildings={offer.buildings}
          propertyType={offer.propertyType}
          without={without}
        />
      ) : (
        <EmptyState
          compact
          title="Aucun lot disponible pour ce bien immobilier"
          action={
            mayEdit && (
              <Link to="/real-estates/$id/edit-units" params={{ id: offer.id }} className={buttonClasses()}>
                Ajouter des lots
              </Link>
            )
          }
          className="rounded-lg border border-line bg-surface"
        />
      )}
    </section>
  );
}
