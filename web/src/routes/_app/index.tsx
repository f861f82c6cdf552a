import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { z } from "zod";
import { calendarModes } from "../../areas/calendar/modes.ts";
import { calendarSettingsQuery } from "../../areas/calendar/queries.ts";
import { DashboardPage } from "../../areas/dashboard/dashboard-page.tsx";
import { Overview } from "../../areas/dashboard/overview.tsx";
import { useNow } from "../../areas/dashboard/use-now.ts";
import { LatestOffers } from "../../areas/offers/latest/latest-offers.tsx";
import { latestOffersQuery } from "../../areas/offers/latest/queries.ts";
import { useOfferCounters } from "../../areas/offers/use-offer-counters.ts";
import { useRequirementCounters } from "../../areas/requirements/use-requirement-counters.ts";
import { useSession } from "../../areas/session/queries.ts";
import { late } from "../../ui/late.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

// The greeting and what one does most come first.
const TaskList = late(() => import("../../areas/notes/task-list.tsx"));
const CalendarSection = late(() => import("../../areas/calendar/calendar-section.tsx"));

/** The dashboard as its address tells it: parts that make no sense are dropped. */
const searchSchema = z.object({
  calendrier: z.enum(calendarModes).optional().catch(undefined),
  /** The task that is open: its id, or 'nouvelle'. */
  tache: z.string().max(100).optional().catch(undefined),
});

export const Route = createFileRoute("/_app/")({
  validateSearch: searchSchema,
  // Asked for at once but not waited for: the greeting and the actions need nothing.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(latestOffersQuery);
    void context.queryClient.prefetchQuery(calendarSettingsQuery);
  },
  component: Dashboard,
});

function Dashboard() {
  const { user } = useSession();
  const now = useNow();
  const { calendrier, tache } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    (search: z.output<typeof searchSchema>) =>
      void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false }),
    [navigate],
  );
  const openTask = useCallback((tache: string | undefined) => change({ tache }), [change]);
  const counters = [...useOfferCounters(user.id), ...useRequirementCounters()];
  return (
    <DashboardPage
      firstname={user.firstname}
      today={now}
      tasks={<TaskList userId={user.id} now={now} opened={tache} onOpened={openTask} />}
      overview={<Overview counters={counters} />}
    >
      <LatestOffers />
      <Suspense fallback={<Skeleton className="h-[26rem] rounded-lg" />}>
        <CalendarSection
          mode={calendrier ?? "mois"}
          onMode={(mode) => change({ calendrier: mode === "mois" ? undefined : mode })}
          onTask={openTask}
        />
      </Suspense>
    </DashboardPage>
  );
}
