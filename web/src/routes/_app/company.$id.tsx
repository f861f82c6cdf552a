import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/company/$id")({
  beforeLoad: ({ params, location: { search } }) => {
    throw redirect({ to: "/companies/$id", params, search, replace: true });
  },
});
