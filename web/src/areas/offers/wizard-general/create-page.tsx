import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { GeneralPage } from "./general-page.tsx";
import { type OfferValues, offerBody } from "./offer-values.ts";

const create = (values: OfferValues, address: Feature, userId: string) => {
  if (!userId) throw new ApiFailure(401, "Impossible de récupérer l'identifiant de l'utilisateur connecté");
  return api.createOffer({ body: { ...offerBody(values), address, userId, status: "draft" } });
};

export function CreatePage({ address, userId }: { address: Feature; userId: string }) {
  const navigate = useNavigate();
  return (
    <GeneralPage
      userId={userId}
      subject={`new.${address.properties.id}`}
      offer={undefined}
      subtitle={address.properties.label}
      save={(values) => create(values, address, userId)}
      onSaved={({ id }) =>
        // Replaces the page: going back must not create a second offer.
        navigate({
          to: "/real-estates/$id/edit-buildings",
          params: { id },
          state: { address },
          replace: true,
          ignoreBlocker: true,
        })
      }
    />
  );
}
