import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address of the entity link: it leads to the page. */
export const Route = createFileRoute("/_app/director/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/directors/$id", params, replace: true });
  },
});
