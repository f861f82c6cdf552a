import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address of the entity link: it leads to the page. */
export const Route = createFileRoute("/_app/user/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/users/$id", params, replace: true });
  },
});
