import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { sessionQuery } from "../areas/session/queries.ts";

/** Everything inside needs a session: others sign in first and come back to the page they asked for. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    if (!(await context.queryClient.ensureQueryData(sessionQuery))) {
      throw redirect({ to: "/sign-in", search: { retour: location.href } });
    }
  },
  component: Outlet,
});
