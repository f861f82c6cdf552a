import { isAdministrator } from "@plateau/contract/people/groups.ts";
import { createFileRoute } from "@tanstack/react-router";
import { DeletedOffersPage } from "../../../areas/offers/deleted/deleted-offers-page.tsx";
import { useSession } from "../../../areas/session/queries.ts";
import { NoRightPage } from "../../../shell/no-right-page.tsx";

export const Route = createFileRoute("/_app/real-estates/deleted")({ component: DeletedOffers });

function DeletedOffers() {
  return isAdministrator(useSession().group) ? <DeletedOffersPage /> : <NoRightPage />;
}
