import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import {
  ParcelFailure,
  ParcelLoading,
  ParcelMissing,
  ParcelUndefined,
} from "../../../areas/registry/parcel/parcel-fallbacks.tsx";
import { ParcelPage } from "../../../areas/registry/parcel/parcel-page.tsx";
import { parcelQuery } from "../../../areas/registry/parcel/queries.ts";
import { parcelSearchSchema } from "../../../areas/registry/parcel/search-params.ts";
import { useListSearch } from "../../../record/list-search.ts";
import { loadRecord } from "../../../record/load-record.ts";

export const Route = createFileRoute("/_app/parcels/$id")({
  validateSearch: parcelSearchSchema,
  loader: async ({ context, params: { id } }) => {
    if (id.trim() === "") return null;
    const number = readParcelNumber(id);
    if (number === null) throw notFound();
    await loadRecord(context.queryClient, parcelQuery(number));
    return number;
  },
  // No preload: the registry may charge per record.
  preload: false,
  pendingMs: 150,
  pendingComponent: ParcelLoading,
  errorComponent: ParcelFailure,
  notFoundComponent: ParcelMissing,
  component: ParcelRoute,
});

function ParcelRoute() {
  const number = Route.useLoaderData();
  return number === null ? <ParcelUndefined /> : <LoadedParcel key={number} number={number} />;
}

function LoadedParcel({ number }: { number: string }) {
  const [search, onChange] = useListSearch(Route);
  const { data: parcel } = useSuspenseQuery(parcelQuery(number));
  return <ParcelPage parcel={parcel} search={search} onChange={onChange} />;
}
