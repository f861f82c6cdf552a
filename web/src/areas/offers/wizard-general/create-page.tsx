import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { GeneralPage } from "./general-page.tsx";
import { type OfferValues, offerBody } from "./offer-values.ts";

type Attempt = { id: string; unanswered: boolean };

/** An attempt that went unanswered may have arrived: what was typed since is then brought to its offer. */
const create = async (values: OfferValues, address: Feature, userId: string, attempt: Attempt) => {
  if (!userId) throw new ApiFailure(401, "Impossible de récupérer l'identifiant de l'utilisateur connecté");
  const body = { ...offerBody(values), id: attempt.id, address, userId, status: "draft" as const };
  try {
    const offer = await api.createOffer({ body });
    if (!attempt.unanswered) return offer;
    return await api.updateOffer({
      params: { id: offer.id },
      body: offerBody(values, offer),
      ifMatch: offer.updatedAt,
    });
  } catch (error) {
    attempt.unanswered ||= error instanceof ApiFailure && error.status >= 500;
    throw error;
  }
};

export function CreatePage({ address, userId }: { address: Feature; userId: string }) {
  const [attempt] = useState<Attempt>(() => ({ id: crypto.randomUUID(), unanswered: false }));
  const navigate = useNavigate();
  return (
    <GeneralPage
      userId={userId}
      subject={`new.${address.properties.id}`}
      offer={undefined}
      subtitle={address.properties.label}
      save={(values) => create(values, address, userId, attempt)}
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
