import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Parcel, ParcelBlock } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOf } from "../../../api/failure.ts";
import { OutsideLinks, StationsList } from "../../../map/stations-list.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { SideSection } from "../../../ui/card.tsx";
import { cn } from "../../../ui/class-names.ts";
import { RetryLine } from "../../../ui/retry-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BuildingsSection, CoOwnershipsSection } from "./buildings-section.tsx";
import { BusinessTransfersSection } from "./business-transfers-section.tsx";
import { EnergyCertificatesSection } from "./energy-certificates-section.tsx";
import { OccupantsSection } from "./occupants-section.tsx";
import { type OffersInArea, useOffersInArea } from "./offers-queries.ts";
import { OffersSection } from "./offers-section.tsx";
import { OtherRightHoldersSection, OwnersSection } from "./owners-section.tsx";
import { CadastralInformation, GeneralInformation, OtherAddresses, ParcelFacts } from "./parcel-facts.tsx";
import { ParcelHeader } from "./parcel-header.tsx";
import { parcelTitle } from "./parcel-labels.ts";
import { ParcelTabs } from "./parcel-tabs.tsx";
import { PermitsSection, PlanningSection } from "./planning-section.tsx";
import { PricesSection } from "./prices-section.tsx";
import { stationsNearQuery } from "./queries.ts";
import { isCountUnknown, sectionAnchor } from "./records-section.tsx";
import { SalesSection } from "./sales-section.tsx";
import type { ParcelSearch } from "./search-params.ts";

type ParcelPageProps = {
  parcel: Parcel;
  search: ParcelSearch;
  /** `replace` adds no history entry. */
  onChange: (change: Partial<ParcelSearch>, options?: { replace: boolean }) => void;
};

export function ParcelPage({ parcel, search, onChange }: ParcelPageProps) {
  usePageTitle(parcelTitle(parcel));
  const area = useOffersInArea(parcel);
  return (
    <>
      <ParcelHeader parcel={parcel} place={area.place} />
      <ParcelFacts parcel={parcel} />
      <ParcelContents parcel={parcel} area={area} />
      {/* Leaves room for the sticky contents. */}
      <div className="mt-6 flex flex-col gap-8 [&_h2]:scroll-mt-28">
        <OwnersSection parcel={parcel} />
        <OtherRightHoldersSection parcel={parcel} />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ParcelTabs
            parcel={parcel}
            area={area}
            tab={search.onglet}
            onTab={(onglet) => onChange({ onglet }, { replace: true })}
          />
          <GeneralInformation parcel={parcel} />
        </div>
        <div className="flex flex-col gap-5 lg:[&>:first-child]:border-t-0 lg:[&>:first-child]:pt-2">
          <CadastralInformation parcel={parcel} />
          <StationsSection parcel={parcel} />
          <OtherAddresses parcel={parcel} />
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-8 [&_h2]:scroll-mt-28">
        <OffersSection
          area={area}
          open={search.lots}
          onOpen={(lots) => onChange({ lots }, { replace: lots === undefined })}
        />
        <ParcelSections parcel={parcel} />
      </div>
    </>
  );
}

type CountedBlock = Exclude<ParcelBlock, "cadastre" | "addresses">;

/** Page sections with their short labels; prices have no count. */
const rightParts = [
  ["owners", "Propriétaires"],
  ["otherRightHolders", "Autres titulaires"],
] as const;

const parts: readonly (readonly [part: CountedBlock | "price", label: string])[] = [
  ["coOwnerships", "Copropriétés"],
  ["sales", "Ventes"],
  ["price", "Prix"],
  ["buildings", "Bâtiments"],
  ["energyCertificates", "DPE"],
  ["occupants", "Occupants"],
  ["businessTransfers", "Fonds de commerce"],
  ["permits", "Permis"],
  ["planningDocuments", "Urbanisme"],
];

const countOf = (parcel: Parcel, part: CountedBlock): number | undefined =>
  isCountUnknown(parcel.sources[part], parcel[part].length) ? undefined : parcel[part].length;

function ParcelContents({ parcel, area }: { parcel: Parcel; area: OffersInArea }) {
  // Scrolls to a section that was linked before it rendered.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <nav
      aria-label="Rubriques de la parcelle"
      className="sticky top-(--topbar) z-20 -mx-4 mt-2 overflow-x-auto border-line border-b bg-page px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-5">
        {rightParts.map(([part, label]) => (
          <Entry key={part} anchor={sectionAnchor(part)} label={label} count={countOf(parcel, part)} />
        ))}
        <Entry anchor={sectionAnchor("offres")} label="Offres" count={area.offers?.length} />
        {parts.map(([part, label]) => (
          <Entry
            key={part}
            anchor={sectionAnchor(part)}
            label={label}
            count={part === "price" ? undefined : countOf(parcel, part)}
          />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { anchor: string; label: string; count: number | undefined };

function Entry({ anchor, label, count }: EntryProps) {
  return (
    <li className="shrink-0">
      <Link
        to="."
        search
        hash={anchor}
        replace
        className={cn(
          "flex min-h-10 items-center gap-1.5 -outline-offset-2 hover:text-ink pointer-coarse:min-h-11",
          count === 0 ? "text-ink-faint" : "text-ink-muted",
        )}
      >
        {label}
        {count !== undefined && (
          <span className="text-ink-faint text-xs tabular-nums">{formatNumber(count)}</span>
        )}
      </Link>
    </li>
  );
}

function ParcelSections({ parcel }: { parcel: Parcel }) {
  return (
    <>
      <CoOwnershipsSection parcel={parcel} />
      <SalesSection parcel={parcel} />
      <PricesSection parcel={parcel} />
      <BuildingsSection parcel={parcel} />
      <EnergyCertificatesSection parcel={parcel} />
      <OccupantsSection parcel={parcel} />
      <BusinessTransfersSection parcel={parcel} />
      <PermitsSection parcel={parcel} />
      <PlanningSection parcel={parcel} />
    </>
  );
}

function StationsSection({ parcel }: { parcel: Parcel }) {
  const { data, error, isPending, isEnabled, refetch } = useQuery(stationsNearQuery(parcel));
  const { latitude, longitude } = parcel;
  return (
    <SideSection id="stations" title="Stations à proximité">
      {error ? (
        <RetryLine onRetry={() => void refetch()}>{messageOf(error)}</RetryLine>
      ) : isPending && isEnabled ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <StationsList stations={data?.stations ?? null} />
      )}
      {latitude !== null && longitude !== null && <OutsideLinks coordinates={[longitude, latitude]} />}
    </SideSection>
  );
}
