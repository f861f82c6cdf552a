import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/real-estate/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/real-estates/$id", params, replace: true });
  },
});
