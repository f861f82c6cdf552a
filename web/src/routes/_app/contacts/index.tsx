import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/contacts/")({
  beforeLoad: () => {
    throw redirect({ to: "/contacts/list", replace: true });
  },
});
