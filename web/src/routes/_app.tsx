import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { Suspense, useCallback, useMemo } from "react";
import { forgetVisits } from "../areas/search/recents.ts";
import { useSignOut } from "../session/mutations.ts";
import { sessionQuery } from "../session/queries.ts";
import { SecondStepNeeded, SessionOver, useEndOfSession } from "../session/session-end.tsx";
import { AppShell } from "../shell/app-shell.tsx";
import { showFailure } from "../shell/failure-toast.ts";
import { navigationFor } from "../shell/navigation.ts";
import { ShellPending } from "../shell/page-pending.tsx";
import { preferencesQuery } from "../shell/preferences.ts";
import { lazyWithRetry, loadWithRetries } from "../ui/lazy-with-retry.ts";

/** Requires a session; redirects to sign-in and back. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    // Beside the session's answer: the list of offers waits for them.
    if (!context.queryClient.getQueryData(sessionQuery.queryKey))
      void context.queryClient.prefetchQuery(preferencesQuery);
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/sign-in", search: { retour: location.href } });
    if (session.needsSecondStep) throw redirect({ to: "/deuxieme-etape", search: { retour: location.href } });
  },
  pendingComponent: ShellPending,
  component: SignedIn,
});

// Not needed for the first paint.
const SearchBox = lazyWithRetry(() => import("../areas/search/search-box.tsx"));
const CommandPalette = lazyWithRetry(() => import("../areas/search/command-palette.tsx"));
const PinnedSearches = lazyWithRetry(() => import("../areas/saved-searches/pinned-searches.tsx"));
const NotificationBell = lazyWithRetry(() => import("../areas/notifications/notification-bell.tsx"));
const LiveEvents = lazyWithRetry(() => import("../live/live-events.tsx"));
const ProofDialog = lazyWithRetry(() => import("../session/proof-dialog.tsx"));
const VisitRecorder = lazyWithRetry(() => import("../areas/search/visit-recorder.tsx"));

function SignedIn() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  useEndOfSession(session !== null);
  if (!session) return <SessionOver />;
  return session.needsSecondStep ? <SecondStepNeeded /> : <Shell session={session} />;
}

function Shell({ session: { user, group, mayDo } }: { session: Session }) {
  const router = useRouter();
  const signOut = useSignOut(async (providerPage) => {
    forgetVisits(user.id);
    if (providerPage) return window.location.assign(providerPage);
    await router.navigate({ to: "/sign-in" });
    const { showDraftsToast } = await loadWithRetries(() => import("../drafts/draft-toast.ts"));
    showDraftsToast(user.id);
  });
  const navigation = useMemo(() => navigationFor(mayDo), [mayDo]);
  const cache = useQueryClient();
  const askForSession = useCallback(
    () => void cache.refetchQueries({ queryKey: sessionQuery.queryKey }),
    [cache],
  );
  return (
    <AppShell
      user={{ ...user, groupLabel: groupLabels[group] }}
      navigation={navigation}
      SearchBox={SearchBox}
      CommandPalette={CommandPalette}
      Pinned={PinnedSearches}
      bell={
        <Suspense fallback={<span className="size-9" />}>
          <NotificationBell userId={user.id} />
        </Suspense>
      }
      onSignOut={() => signOut.mutate(undefined, { onError: (error) => showFailure(error) })}
    >
      <Outlet />
      <Suspense fallback={null}>
        <ProofDialog />
        <VisitRecorder personId={user.id} />
        <LiveEvents onSession={askForSession} />
      </Suspense>
    </AppShell>
  );
}
