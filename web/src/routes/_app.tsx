import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { forgetVisits } from "../areas/search/recents.ts";
import { showDraftsToast } from "../drafts/draft-toast.ts";
import { useSignOut } from "../session/mutations.ts";
import { sessionQuery } from "../session/queries.ts";
import { SessionOver, useEndOfSession } from "../session/session-end.tsx";

import { AppShell } from "../shell/app-shell.tsx";
import { showFailure } from "../shell/failure-toast.ts";
import { ShellPending } from "../shell/page-pending.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

/** Requires a session; redirects to sign-in and back. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    if (!(await context.queryClient.ensureQueryData(sessionQuery))) {
      throw redirect({ to: "/sign-in", search: { retour: location.href } });
    }
  },
  pendingComponent: ShellPending,
  component: SignedIn,
});

// Not needed for the first paint.
const SearchBox = lazyWithRetry(() => import("../areas/search/search-box.tsx"));
const CommandPalette = lazyWithRetry(() => import("../areas/search/command-palette.tsx"));
const NotificationBell = lazyWithRetry(() => import("../areas/notifications/notification-bell.tsx"));
const LiveEvents = lazyWithRetry(() => import("../live/live-events.tsx"));
const VisitRecorder = lazyWithRetry(() => import("../areas/search/visit-recorder.tsx"));

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
    showDraftsToast(user.id);
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
          <NotificationBell userId={user.id} />
        </Suspense>
      }
      onSignOut={() => signOut.mutate(undefined, { onError: (error) => showFailure(error) })}
    >
      <Outlet />
      <Suspense fallback={null}>
        <VisitRecorder personId={user.id} />
        <LiveEvents onSession={askForSession} />
      </Suspense>
    </AppShell>
  );
}
