import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { GeneralPage } from "./general-page.tsx";
import { offerBody } from "./offer-values.ts";

export function EditPage({ offer, userId }: { offer: Offer; userId: string }) {
  const navigate = useNavigate();
  return (
    <GeneralPage
      userId={userId}
      subject={offer.id}
      offer={offer}
      subtitle={offer.addresses[0]?.properties.label ?? offer.title}
      save={(values, base) =>
        api.updateOffer({
          params: { id: base.id },
          body: offerBody(values, base),
          ifMatch: base.updatedAt,
        })
      }
      onSaved={({ id }) =>
        navigate({ to: "/real-estates/$id/edit-buildings", params: { id }, ignoreBlocker: true })
      }
    />
  );
}
