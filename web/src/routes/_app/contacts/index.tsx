import { createFileRoute, redirect } from "@tanstack/react-router";

/** Both addresses lead to the list. */
export const Route = createFileRoute("/_app/contacts/")({
  beforeLoad: () => {
    throw redirect({ to: "/contacts/list", replace: true });
  },
});
