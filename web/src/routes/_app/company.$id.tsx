import { createFileRoute, redirect } from "@tanstack/react-router";

/** Old address used by entity links. */
export const Route = createFileRoute("/_app/company/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/companies/$id", params, replace: true });
  },
});
