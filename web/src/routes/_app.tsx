import { groupLabels } from "@plateau/contract/people/groups.ts";
import type { Session } from "@plateau/contract/session/operations.ts";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { messageOf } from "../api/failure.ts";
import { tellOfDrafts } from "../areas/offers/wizard/tell-of-drafts.ts";
import { forgetVisits } from "../areas/search/recents.ts";
import { useSignOut } from "../areas/session/mutations.ts";
import { sessionQuery } from "../areas/session/queries.ts";
import { SessionOver } from "../areas/session/session-over.tsx";
import { useEndOfSession } from "../areas/session/use-end-of-session.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { ShellPending } from "../shell/shell-pending.tsx";
import { late } from "../ui/late.ts";
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

// Nothing is searched, nor any page come back to, before the first one is there.
const SearchBox = late(() => import("../areas/search/search-box.tsx"));
const CommandPalette = late(() => import("../areas/search/command-palette.tsx"));
const NotificationBell = late(() => import("../areas/notifications/notification-bell.tsx"));
const VisitRecorder = late(() => import("../areas/search/visit-recorder.tsx"));

/** The shell, until the session ends: then the sign-in page, and back here. */
function SignedIn() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  useEndOfSession();
  return session ? <Shell session={session} /> : <SessionOver />;
}

function Shell({ session: { user, group } }: { session: Session }) {
  const router = useRouter();
  const signOut = useSignOut(async () => {
    forgetVisits(user.id);
    await router.navigate({ to: "/sign-in" });
    tellOfDrafts(user.id);
  });
  const cache = useQueryClient();
  const askForSession = useCallback(
    () => void cache.refetchQueries({ queryKey: sessionQuery.queryKey }),
    [cache],
  );
  return (
    <AppShell
      user={{ ...user, groupLabel: groupLabels[group] }}
      SearchBox={SearchBox}
      CommandPalette={CommandPalette}
      bell={
        <Suspense fallback={<span className="size-9" />}>
          <NotificationBell userId={user.id} onSession={askForSession} />
        </Suspense>
      }
      onSignOut={() => signOut.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
    >
      <Outlet />
      <Suspense fallback={null}>
        <VisitRecorder personId={user.id} />
      </Suspense>
    </AppShell>
  );
}
