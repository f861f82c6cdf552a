import { createFileRoute } from "@tanstack/react-router";
import { ParcelsPage } from "../../../areas/registry/parcel-search/parcels-page.tsx";
import { parcelsSearchSchema } from "../../../areas/registry/parcel-search/search-params.ts";

export const Route = createFileRoute("/_app/parcels/")({
  validateSearch: parcelsSearchSchema,
  component: Parcels,
});

function Parcels() {
  const navigate = Route.useNavigate();
  return <ParcelsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
