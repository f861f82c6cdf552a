import { agencyName } from "@plateau/contract/agency/agency.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { ClientSelection } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { hiddenReasonOf, sendingRefusal } from "@plateau/contract/client-space/sending.ts";
import { administratorNames } from "../../accounts/account-storage.ts";
import { readAgency } from "../../agency/agency.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { conflict } from "../../refusal.ts";
import { selectedOffers } from "./storage.ts";

type Needed = Pick<Ctx, "configuredAgency"> & { db: Db };

const selectionOf = async (ctx: Needed, requirementId: string): Promise<ClientSelection> => {
  const offers = await selectedOffers(ctx.db, requirementId);
  const hidden = offers.flatMap(({ id, title, ...offer }) => {
    const reason = hiddenReasonOf(offer);
    return reason ? [{ id, title, reason }] : [];
  });
  const shown = offers.filter((offer) => !hiddenReasonOf(offer)).map(({ id }) => id);
  const hasAgencyName = agencyName(await readAgency(ctx)) !== null;
  return {
    visible: shown.length,
    shown,
    hidden,
    hasAgencyName,
    administrators: hasAgencyName ? [] : await administratorNames(ctx.db),
  };
};

export const readClientSelection = (
  ctx: Ctx,
  { params: { id } }: Input<typeof clientSpaces.readClientSelection>,
): Promise<ClientSelection> => selectionOf(ctx, id);

/** @throws Refusal 409 for a link that would show nothing, and without an agency's name */
export const requireSendable = async (ctx: Needed, requirementId: string): Promise<void> => {
  const { visible, hidden, hasAgencyName } = await selectionOf(ctx, requirementId);
  const refusal = sendingRefusal({ visible, hidden: hidden.length, hasAgencyName });
  if (refusal !== null) throw conflict(refusal);
};
