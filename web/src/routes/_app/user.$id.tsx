import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/user/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/users/$id", params, replace: true });
  },
});
