import { type Group, groupLabels, isAdministrator } from "@plateau/contract/people/groups.ts";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { messageOf } from "../api/failure.ts";
import { tellOfDrafts } from "../areas/offers/wizard/tell-of-drafts.ts";
import { useSignOut } from "../areas/session/mutations.ts";
import { sessionQuery, useSession } from "../areas/session/queries.ts";
import { AppShell } from "../shell/app-shell.tsx";
import type { Destination } from "../shell/navigation.ts";
import { ShellPending } from "../shell/shell-pending.tsx";
import { toast } from "../ui/toast.ts";

/** Everything inside needs a session: others sign in first and come back to the page they asked for. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    if (!(await context.queryClient.ensureQueryData(sessionQuery))) {
      throw redirect({ to: "/sign-in", search: { retour: location.href } });
    }
  },
  pendingComponent: ShellPending,
  component: SignedIn,
});

const administratorPages: readonly Destination[] = [
  { label: "Offres supprimées", to: "/real-estates/deleted" },
];

const morePagesOf = (group: Group): readonly Destination[] =>
  isAdministrator(group) ? administratorPages : [];

function SignedIn() {
  const { user, group } = useSession();
  const router = useRouter();
  const signOut = useSignOut();
  return (
    <AppShell
      user={{ ...user, groupLabel: groupLabels[group] }}
      morePages={morePagesOf(group)}
      onSignOut={() =>
        signOut.mutate(undefined, {
          onSuccess: async () => {
            await router.navigate({ to: "/sign-in" });
            tellOfDrafts(user.id);
          },
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      <Outlet />
    </AppShell>
  );
}
