import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../../areas/dashboard/dashboard-page.tsx";
import { LatestOffers } from "../../areas/offers/latest/latest-offers.tsx";
import { latestOffersQuery } from "../../areas/offers/latest/queries.ts";
import { useSession } from "../../areas/session/queries.ts";

export const Route = createFileRoute("/_app/")({
  // Asked for at once but not waited for: the greeting and the actions need nothing.
  loader: ({ context }) => void context.queryClient.prefetchQuery(latestOffersQuery),
  component: Dashboard,
});

function Dashboard() {
  const { user } = useSession();
  return (
    <DashboardPage firstname={user.firstname} today={new Date()}>
      <LatestOffers />
    </DashboardPage>
  );
}
