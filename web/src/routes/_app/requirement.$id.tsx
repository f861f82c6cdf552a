import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/requirement/$id")({
  beforeLoad: ({ params, location: { search } }) => {
    throw redirect({ to: "/requirements/$id", params, search, replace: true });
  },
});
