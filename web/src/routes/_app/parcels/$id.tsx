import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { ParcelMissing, ParcelUndefined } from "../../../areas/registry/parcel/parcel-fallbacks.tsx";
import { ParcelPage } from "../../../areas/registry/parcel/parcel-page.tsx";
import { type ParcelSearch, parcelSearchSchema } from "../../../areas/registry/parcel/search-params.ts";

/** Nothing is read ahead, as other pages do when a link to them is pointed at: a registry may be paid by the answer. */
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
  const numero = readParcelNumber(id);
  if (numero === null) return <ParcelMissing />;
  return <ParcelPage key={numero} numero={numero} search={search} onChange={onChange} />;
}
