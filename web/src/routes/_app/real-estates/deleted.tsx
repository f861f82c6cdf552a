import { createFileRoute, redirect } from "@tanstack/react-router";

/** Deleted offers are in the bin. */
export const Route = createFileRoute("/_app/real-estates/deleted")({
  beforeLoad: () => {
    throw redirect({ to: "/bin", search: { kind: "offers" }, replace: true });
  },
});
