import { createFileRoute, redirect, useLocation } from "@tanstack/react-router";
import { z } from "zod";
import { selectedAddress } from "../../../areas/offers/selected-address.ts";
import { CreatePage } from "../../../areas/offers/wizard-general/create-page.tsx";
import { IfAllowed } from "../../../record/if-allowed.tsx";
import { useSession } from "../../../session/queries.ts";

/** Creation needs an address: without one, redirect to the address search. */
export const Route = createFileRoute("/_app/real-estates/create")({
  validateSearch: z.lazy(() => z.object({ address: z.string().optional().catch(undefined) })),
  beforeLoad: ({ location, search }) => {
    if (!selectedAddress(location.state)) throw redirect({ to: "/real-estates/search-by-address", search });
  },
  component: Create,
});

function Create() {
  const { user } = useSession();
  const address = useLocation({ select: ({ state }) => selectedAddress(state) });
  return (
    <IfAllowed operation="createOffer">
      {address && <CreatePage key={address.properties.id} address={address} userId={user.id} />}
    </IfAllowed>
  );
}
