import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/director/$id")({
  beforeLoad: ({ params, location: { search } }) => {
    throw redirect({ to: "/directors/$id", params, search, replace: true });
  },
});
