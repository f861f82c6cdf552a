import { formatSurface } from "@plateau/contract/format/number.ts";
import { ADDRESS_MIN_CHARACTERS } from "@plateau/contract/offers/search-limits.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { parcelNumberText, readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { isUncovered, notCoveredText } from "@plateau/contract/registry/source-texts.ts";
import { queryOptions, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { registryApi } from "../../../api/registry-api.ts";
import { parcelsAtAddress } from "../../../geocoding/parcel-at-point.ts";
import { PlaceLine } from "../../../geocoding/place-line.tsx";
import { CardLink, RecordCard, RowLink } from "../../../record/record-card.tsx";
import { RecordList } from "../../../record/record-list.tsx";
import { toSearchCriteria } from "../../../saved-searches/queries.ts";
import { SaveSearchButton } from "../../../saved-searches/save-search-button.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Card } from "../../../ui/card.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { parcelTitle } from "../parcel/parcel-labels.ts";
import { ParcelMap } from "../parcel-map/parcel-map.tsx";
import { QuotaNotice } from "../tokens/quota-notice.tsx";
import { parcelCountText } from "./parcel-count-text.ts";
import { type ParcelQuery, parcelQueryFrom } from "./parcel-query.ts";
import { isIncomplete, type Suggestion, suggest, suggestionOf } from "./place-suggestions.ts";
import type { ParcelsSearch } from "./search-params.ts";

const texts = {
  prompt: "Saisissez au moins 3 caractères pour lancer la recherche",
  error: "Erreur lors de la recherche d'adresses",
  empty: "Aucune adresse trouvée",
};
const keyOf = ({ search: { q }, place }: Suggestion) => place?.properties.id ?? q ?? "";
const labelOf = ({ label }: Suggestion) => label;
const renderSuggestion = ({ label, place }: Suggestion) => (place ? <PlaceLine place={place} /> : label);

/** Null when the address service fails. */
const suggestIfLong = async (text: string): Promise<Suggestion[] | null> => {
  if (text.length < ADDRESS_MIN_CHARACTERS) return [];
  return suggest(text, new AbortController().signal).catch(() => null);
};

type RefusedAddress = Suggestion & { message: string };

type ParcelsPageProps = { search: ParcelsSearch; onSearch: (search: ParcelsSearch) => void };

export function ParcelsPage({ search, onSearch }: ParcelsPageProps) {
  usePageTitle("Immeuble");
  const parcelQuery = parcelQueryFrom(search);
  // What cannot be searched is not kept in the URL.
  const [lastRefused, setLastRefused] = useState<RefusedAddress | null>(null);
  const refused = parcelQuery === null ? lastRefused : null;
  const value = refused ?? suggestionOf(search);

  function choose(suggestion: Suggestion | null) {
    if (suggestion && isIncomplete(suggestion)) return refuse(suggestion, registryMessages.invalidAddress);
    setLastRefused(null);
    onSearch(suggestion?.search ?? {});
  }

  function refuse(suggestion: Suggestion, message: string) {
    setLastRefused({ ...suggestion, message });
    onSearch({});
  }

  /** Enter without a suggestion to choose: the list closes, and what it said is gone. */
  async function submit(text: string) {
    const typed: Suggestion = { label: text, search: { q: text }, place: null };
    const found = await suggestIfLong(text);
    if (found === null) return refuse(typed, texts.error);
    const [first] = found;
    return first ? choose(first) : refuse(typed, registryMessages.invalidAddress);
  }

  return (
    <>
      <PageHeader
        title="Immeuble"
        subtitle="Les parcelles du cadastre, et tout ce que l’on sait d’elles."
        actions={
          parcelQuery !== null &&
          parcelQuery !== "incomplete" && (
            <SaveSearchButton kind="parcels" criteria={toSearchCriteria(search)} name={search.q} />
          )
        }
      />
      <QuotaNotice />
      <Card title="Critères de recherche">
        <search
          className="block max-w-2xl"
          onKeyDown={({ key, target }) => {
            if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
            const text = target.value.trim();
            if (text !== "" && text !== value?.label) void submit(text);
          }}
        >
          <Field
            label="Adresse ou numéro de parcelle"
            hint={`Une adresse avec son numéro, ou une parcelle\u202f: ${parcelNumberText("75118000AO0042")}, ou 75118\u00a0AO\u00a042`}
            error={refused?.message ?? (parcelQuery === "incomplete" && registryMessages.invalidAddress)}
          >
            <Combobox<Suggestion>
              search={suggest}
              minLength={ADDRESS_MIN_CHARACTERS}
              texts={texts}
              placeholder="12 rue de Rivoli, Paris"
              keyOf={keyOf}
              labelOf={labelOf}
              renderItem={renderSuggestion}
              value={value}
              onChange={choose}
              autoFocus={parcelQuery === null}
              pageSearch
            />
          </Field>
        </search>
      </Card>
      {parcelQuery !== "incomplete" && <ParcelResults parcelQuery={parcelQuery} near={search.near} />}
    </>
  );
}

/** Nearest first. Never refetched automatically: it may cost tokens. */
const parcelResultsQuery = (parcelQuery: ParcelQuery | null) =>
  queryOptions({
    queryKey: ["registry", "parcel-search", parcelQuery],
    queryFn: parcelQuery
      ? ({ signal }) =>
          "q" in parcelQuery
            ? registryApi.searchParcels({ query: parcelQuery }, signal)
            : parcelsAtAddress(parcelQuery, signal)
      : skipToken,
    select: ({ results, total, distance, source }) => ({ items: results, count: total, distance, source }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type ParcelResultsProps = { parcelQuery: ParcelQuery | null; near: ParcelsSearch["near"] };

function ParcelResults({ parcelQuery, near }: ParcelResultsProps) {
  const query = useQuery(parcelResultsQuery(parcelQuery));
  const { data, isFetching } = query;
  return (
    <>
      <p role="status" className="mt-5 mb-2 min-h-5 text-ink-muted text-sm">
        {isFetching ? "Recherche en cours..." : data && data.count > 0 && parcelCountText(data, near)}
      </p>
      {parcelQuery === null ? (
        <EmptyState
          title="Quelle parcelle cherchez-vous ?"
          text="Ses ventes, ses bâtiments, ses occupants et ses propriétaires seront réunis sur sa page."
        />
      ) : (
        <Parcels query={query} number={"q" in parcelQuery ? readParcelNumber(parcelQuery.q) : null} />
      )}
    </>
  );
}

type ParcelPage = { items: readonly ParcelSummary[]; count: number; source: Source | undefined };

type ParcelsProps = { query: UseQueryResult<ParcelPage>; number: string | null };

function Parcels({ query, number }: ParcelsProps) {
  const navigate = useNavigate();
  const parcels = query.data?.items;
  const onMap = useMemo(() => parcels?.map((parcel) => ({ ...parcel, geometry: null })) ?? [], [parcels]);
  const list = (
    <RecordList
      label="Parcelles"
      query={query}
      rowKey={({ number }) => number}
      columns={columns}
      card={parcelCard}
      onOpen={({ number }) => void navigate({ to: "/parcels/$id", params: { id: number } })}
      empty={<NoParcel source={query.data?.source} number={number} />}
      describeError={describeError}
    />
  );
  if (!parcels?.length) return list;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">{list}</div>
      <ParcelMap label="Carte des parcelles trouvées" parcels={onMap} links className="h-72" />
    </div>
  );
}

/** `number`: of the search, unless it is an address. */
function NoParcel({ source, number }: { source: Source | undefined; number: string | null }) {
  if (source && isUncovered(source)) return <EmptyState title="Non couvert" text={notCoveredText(source)} />;
  if (number !== null)
    return (
      <EmptyState
        title={registryMessages.parcelMissing}
        text={`Aucune n’a le numéro ${parcelNumberText(number)}\u202f: vérifiez le code de la commune, la section et le numéro, ou cherchez une adresse.`}
      />
    );
  return (
    <EmptyState
      title={registryMessages.noParcelAtAddress}
      text="Vérifiez le numéro dans la rue, ou cherchez la parcelle par son propre numéro."
    />
  );
}

/** 422: not an address. */
const describeError = (error: Error) => ({
  title: "Erreur de recherche",
  message:
    error instanceof ApiFailure && error.status === 422
      ? registryMessages.invalidAddress
      : messageOf(error, "Une erreur est survenue"),
});

const columns: DataColumn<ParcelSummary>[] = [
  {
    id: "address",
    header: "Adresse",
    value: parcelTitle,
    cell: (parcel) => (
      <RowLink to="/parcels/$id" params={{ id: parcel.number }} className="max-w-88">
        {parcelTitle(parcel)}
      </RowLink>
    ),
  },
  { id: "commune", header: "Commune", value: ({ commune, communeCode }) => commune ?? communeCode },
  {
    id: "landArea",
    header: "Surface",
    align: "right",
    value: ({ landArea }) => landArea,
    cell: ({ landArea }) => (landArea === null ? NONE : formatSurface(landArea)),
  },
  { id: "section", header: "Section", value: ({ section }) => section },
  { id: "number", header: "Numéro", value: ({ planNumber }) => planNumber },
];

const parcelCard = (parcel: ParcelSummary) => (
  <RecordCard>
    <h2 className="text-base">
      <CardLink to="/parcels/$id" params={{ id: parcel.number }} className="wrap-anywhere">
        {parcelTitle(parcel)}
      </CardLink>
    </h2>
    <p className="text-ink-muted text-sm">{parcel.commune ?? parcel.communeCode}</p>
    <p className="mt-1 text-sm tabular-nums">
      {[
        parcel.landArea !== null && formatSurface(parcel.landArea),
        `Section ${parcel.section}`,
        `Numéro ${parcel.planNumber}`,
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  </RecordCard>
);
