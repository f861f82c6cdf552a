import { createFileRoute, redirect, useLocation } from "@tanstack/react-router";
import { z } from "zod";
import { chosenAddress } from "../../../areas/offers/chosen-address.ts";
import { CreatePage } from "../../../areas/offers/wizard/general/create-page.tsx";
import { useSession } from "../../../areas/session/queries.ts";

/**
 * Creation needs an address chosen first: without one it starts at the search by address, with the one that its own
 * address names, as in another tab.
 */
export const Route = createFileRoute("/_app/real-estates/create")({
  validateSearch: z.object({ address: z.string().optional().catch(undefined) }),
  beforeLoad: ({ location, search }) => {
    if (!chosenAddress(location.state)) throw redirect({ to: "/real-estates/search-by-address", search });
  },
  component: Create,
});

function Create() {
  const { user } = useSession();
  const address = useLocation({ select: ({ state }) => chosenAddress(state) });
  return address && <CreatePage key={address.properties.id} address={address} userId={user.id} />;
}
