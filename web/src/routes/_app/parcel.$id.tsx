import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/parcel/$id")({
  beforeLoad: ({ params, location: { search } }) => {
    throw redirect({ to: "/parcels/$id", params, search, replace: true });
  },
});
