import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import {
  DirectorFailure,
  DirectorLoading,
  DirectorMissing,
} from "../../../areas/registry/director/director-fallbacks.tsx";
import { DirectorPage } from "../../../areas/registry/director/director-page.tsx";
import { directorQuery } from "../../../areas/registry/director/queries.ts";
import { loadRecord } from "../../../record/load-record.ts";

export const Route = createFileRoute("/_app/directors/$id")({
  // No preload: the registry may charge per record.
  preload: false,
  loader: ({ context, params }) => loadRecord(context.queryClient, directorQuery(params.id)),
  pendingMs: 150,
  pendingComponent: DirectorLoading,
  errorComponent: DirectorFailure,
  notFoundComponent: DirectorMissing,
  component: DirectorRoute,
});

function DirectorRoute() {
  const { id } = Route.useParams();
  const { data: director } = useSuspenseQuery(directorQuery(id));
  return <DirectorPage key={id} id={id} director={director} />;
}
