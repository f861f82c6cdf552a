import type { Offer } from "@plateau/contract/offers/offer.ts";
import { editRefusal } from "@plateau/contract/offers/rights.ts";
import type { ReactNode } from "react";
import { useSession } from "../../session/queries.ts";
import { NoRightPage } from "../../shell/fallback-pages.tsx";

export const useMayEdit = (offer: Pick<Offer, "userId">): boolean => {
  const { user, group } = useSession();
  return editRefusal({ userId: user.id, group }, offer) === undefined;
};

type IfMayEditProps = { offer: Pick<Offer, "userId">; children: (userId: string) => ReactNode };

/** A page of the wizard, given the caller's id, or why it is not for the caller. */
export function IfMayEdit({ offer, children }: IfMayEditProps) {
  const { user, group } = useSession();
  const refusal = editRefusal({ userId: user.id, group }, offer);
  return refusal === undefined ? children(user.id) : <NoRightPage text={refusal} />;
}
