import { readParcelNumber } from "@plateau/contract/registry/parcel.ts";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { ParcelMissing, ParcelUndefined } from "../../../areas/registry/parcel/parcel-fallbacks.tsx";
import { ParcelPage } from "../../../areas/registry/parcel/parcel-page.tsx";
import { type ParcelSearch, parcelSearchSchema } from "../../../areas/registry/parcel/search-params.ts";

/** No preload: the registry may charge per record. */
export const Route = createFileRoute("/_app/parcels/$id")({
  validateSearch: parcelSearchSchema,
  component: ParcelRoute,
});

function ParcelRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const onChange = useCallback(
    (change: Partial<ParcelSearch>, { replace } = { replace: false }) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  const search = Route.useSearch();
  if (id.trim() === "") return <ParcelUndefined />;
  const number = readParcelNumber(id);
  if (number === null) return <ParcelMissing />;
  return <ParcelPage key={number} number={number} search={search} onChange={onChange} />;
}
