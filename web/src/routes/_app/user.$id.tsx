import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/user/$id")({
  beforeLoad: ({ params, location: { search } }) => {
    throw redirect({ to: "/users/$id", params, search, replace: true });
  },
});
