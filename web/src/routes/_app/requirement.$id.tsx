import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/requirement/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/requirements/$id", params, replace: true });
  },
});
