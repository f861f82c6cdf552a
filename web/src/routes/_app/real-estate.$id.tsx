import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/real-estate/$id")({
  beforeLoad: ({ params, location: { search } }) => {
    throw redirect({ to: "/real-estates/$id", params, search, replace: true });
  },
});
