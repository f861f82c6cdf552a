import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { z } from "zod";
import { calendarModes } from "../../areas/calendar/modes.ts";
import { DashboardPage, Overview, useNow } from "../../areas/dashboard/dashboard-page.tsx";
import { LatestOffers } from "../../areas/offers/latest/latest-offers.tsx";
import { latestOffersQuery, useOfferCounters } from "../../areas/offers/queries.ts";
import { useRequirementCounters } from "../../areas/requirements/queries.ts";
import { useListSearch } from "../../record/list-search.ts";
import { sessionQuery, settingsQuery, useSession } from "../../session/queries.ts";
import { AfterHeading } from "../../ui/after-heading.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const TaskList = lazyWithRetry(() => import("../../areas/notes/task-list.tsx"));
const CalendarSection = lazyWithRetry(() => import("../../areas/calendar/calendar-section.tsx"));
const TaskCalendar = lazyWithRetry(() => import("../../areas/calendar/task-calendar.tsx"));

/** Invalid parameters are dropped. */
const searchSchema = z.lazy(() =>
  z.object({
    calendrier: z.enum(calendarModes).optional().catch(undefined),
    /** Id of the open task, or 'nouvelle'. */
    tache: z.string().max(100).optional().catch(undefined),
  }),
);

/** How long the page waits for its tasks. */
const TASKS_MS = 1000;

const loadTasks = async (cache: QueryClient, userId: string): Promise<void> => {
  const { userNotesQuery } = await import("../../areas/notes/queries.ts");
  await Promise.allSettled(
    [false, true].map((completed) => cache.ensureInfiniteQueryData(userNotesQuery(userId, completed))),
  );
};

/** Below the rest of the page: its code arrives while that is rendered. */
const preloadCalendar = async (cache: QueryClient): Promise<void> => {
  CalendarSection.preload();
  const { calendar } = await cache.ensureQueryData(settingsQuery);
  if (!calendar.embedUrl) TaskCalendar.preload();
};

export const Route = createFileRoute("/_app/")({
  validateSearch: searchSchema,
  loader: async ({ context: { queryClient } }) => {
    TaskList.preload();
    void queryClient.prefetchQuery(latestOffersQuery);
    void queryClient.prefetchQuery(settingsQuery);
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (!session) return;
    // What stands below the tasks would move down when they arrive. A failure is shown in their place.
    await Promise.race([
      loadTasks(queryClient, session.user.id),
      new Promise((resolve) => setTimeout(resolve, TASKS_MS)),
    ]);
    preloadCalendar(queryClient).catch(() => undefined);
  },
  component: Dashboard,
});

const calendarSkeleton = <Skeleton className="h-[26rem] rounded-lg" />;

function Dashboard() {
  const { user } = useSession();
  const now = useNow();
  const [{ calendrier, tache }, onChange] = useListSearch(Route);
  const openTask = useCallback(
    (tache: string | undefined) => onChange({ tache }, { replace: true }),
    [onChange],
  );
  const mode = calendrier ?? "mois";
  const counters = [...useOfferCounters(user.id), ...useRequirementCounters()];
  return (
    <DashboardPage
      firstname={user.firstname}
      today={now}
      tasks={<TaskList userId={user.id} now={now} opened={tache} onOpened={openTask} />}
      overview={<Overview counters={counters} />}
    >
      <LatestOffers />
      <AfterHeading fallback={calendarSkeleton}>
        <Suspense fallback={calendarSkeleton}>
          <CalendarSection
            mode={mode}
            onMode={(mode) => onChange({ calendrier: mode === "mois" ? undefined : mode }, { replace: true })}
          >
            <TaskCalendar mode={mode} onTask={openTask} />
          </CalendarSection>
        </Suspense>
      </AfterHeading>
    </DashboardPage>
  );
}
