import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { GeneralPage } from "./general-page.tsx";
import { offerBody, offerValues } from "./offer-values.ts";

export function EditPage({ offer, userId }: { offer: Offer; userId: string }) {
  const navigate = useNavigate();
  const [initial] = useState(() => offerValues(offer));
  return (
    <GeneralPage
      userId={userId}
      subject={offer.id}
      offer={offer}
      subtitle={offer.addresses[0]?.properties.label ?? offer.title}
      initial={initial}
      save={(values, ifMatch) =>
        api.updateOffer({
          params: { id: offer.id },
          body: offerBody(values, offer),
          ...(ifMatch ? { ifMatch } : {}),
        })
      }
      onSaved={({ id }) =>
        navigate({ to: "/real-estates/$id/edit-buildings", params: { id }, ignoreBlocker: true })
      }
    />
  );
}
