import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { SearchByAddressPage } from "../../../areas/offers/search-by-address/search-by-address-page.tsx";
import { IfAllowed } from "../../../record/if-allowed.tsx";

export const Route = createFileRoute("/_app/real-estates/search-by-address")({
  validateSearch: z.lazy(() =>
    z.object({
      /** Id of the chosen address; a commune's id may parse as a number. */
      address: z
        .union([z.string(), z.number().transform(String)])
        .optional()
        .catch(undefined),
    }),
  ),
  component: SearchByAddress,
});

function SearchByAddress() {
  const { address } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IfAllowed operation="createOffer">
      <SearchByAddressPage
        placeId={address}
        onPlace={(placeId) => void navigate({ search: { address: placeId }, replace: true })}
        onCreate={(chosen) => void navigate({ to: "/real-estates/create", state: { address: chosen } })}
      />
    </IfAllowed>
  );
}
