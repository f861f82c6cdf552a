import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address of the entity link: it leads to the page. */
export const Route = createFileRoute("/_app/real-estate/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/real-estates/$id", params, replace: true });
  },
});
