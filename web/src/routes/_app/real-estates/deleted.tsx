import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { DeletedOffersPage } from "../../../areas/offers/deleted/deleted-offers-page.tsx";
import { useSession } from "../../../session/queries.ts";
import { NoRightPage } from "../../../shell/fallback-pages.tsx";

export const Route = createFileRoute("/_app/real-estates/deleted")({ component: DeletedOffers });

function DeletedOffers() {
  return isAdministrator(useSession().group) ? <DeletedOffersPage /> : <NoRightPage />;
}
