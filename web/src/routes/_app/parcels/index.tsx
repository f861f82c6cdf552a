import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { ParcelsPage } from "../../../areas/registry/parcel-search/parcels-page.tsx";
import { lastParcels, parcelsSearchSchema } from "../../../areas/registry/parcel-search/search-params.ts";

export const Route = createFileRoute("/_app/parcels/")({
  validateSearch: parcelsSearchSchema,
  component: Parcels,
});

function Parcels() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  useEffect(() => lastParcels.remember(search), [search]);
  return <ParcelsPage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
