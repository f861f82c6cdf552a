import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { CadastralInformation } from "./cadastral-information.tsx";
import { GeneralInformation } from "./general-information.tsx";
import { OffersSection } from "./offers/offers-section.tsx";
import { useOffersInArea } from "./offers/queries.ts";
import { OtherAddresses } from "./other-addresses.tsx";
import { ParcelContents } from "./parcel-contents.tsx";
import { ParcelFacts } from "./parcel-facts.tsx";
import { ParcelFailure, ParcelLoading, ParcelMissing } from "./parcel-fallbacks.tsx";
import { ParcelHeader } from "./parcel-header.tsx";
import { ParcelSections } from "./parcel-sections.tsx";
import { ParcelTabs } from "./parcel-tabs.tsx";
import { parcelTitle } from "./parcel-words.ts";
import { parcelQuery } from "./queries.ts";
import type { ParcelSearch } from "./search-params.ts";

type ParcelPageProps = {
  numero: string;
  search: ParcelSearch;
  /** Changes parts of the address; `replace` leaves no step to go back to. */
  onChange: (change: Partial<ParcelSearch>, options?: { replace: boolean }) => void;
};

/** Everything about one parcel, or what is said in its place. */
export function ParcelPage({ numero, search, onChange }: ParcelPageProps) {
  const { data, error, isFetching, refetch } = useQuery(parcelQuery(numero));
  if (data) return <KnownParcel parcel={data} search={search} onChange={onChange} />;
  if (!error || isFetching) return <ParcelLoading />;
  if (error instanceof ApiFailure && error.status === 404) return <ParcelMissing />;
  return (
    <ParcelFailure message={messageOf(error, "Une erreur est survenue")} onRetry={() => void refetch()} />
  );
}

type KnownParcelProps = Omit<ParcelPageProps, "numero"> & { parcel: Parcel };

/** Two columns on a wide screen; the tables, which are wide, cross both. */
function KnownParcel({ parcel, search, onChange }: KnownParcelProps) {
  usePageTitle(parcelTitle(parcel));
  const area = useOffersInArea(parcel);
  return (
    <>
      <ParcelHeader parcel={parcel} place={area.place} />
      <ParcelFacts parcel={parcel} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
          <OtherAddresses parcel={parcel} />
        </div>
      </div>
      <ParcelContents parcel={parcel} area={area} />
      {/* Titles come to rest below the contents, which stay above them. */}
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
