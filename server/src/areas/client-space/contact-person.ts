import { ownerIdOf } from "@plateau/contract/requirements/fields.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import type { PublicCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { unlessAway } from "../../unless-away.ts";
import { userIdOfOwner } from "../requirements/owners.ts";
import { askBriefly } from "./ask-crm-briefly.ts";
import { brokenLink } from "./space-access.ts";
import { firstEnabledPerson, type Space } from "./storage.ts";

/**
 * Undefined while the CRM is away: clients read and answer meanwhile.
 * @throws Refusal 404 when the CRM says that the requirement is archived or gone
 */
export const requirementOfSpace = async (
  ctx: PublicCtx<"crm">,
  { requirementId }: Space,
): Promise<Requirement | undefined> => {
  const found = await unlessAway(askBriefly(ctx, async () => (await ctx.crm.get(requirementId)) ?? "gone"));
  if (found === "gone" || found?.archived) throw brokenLink();
  return found;
};

export const ownerUserIdOf = async (
  ctx: PublicCtx<"crm">,
  requirement: Requirement | undefined,
): Promise<string | undefined> =>
  requirement && (await unlessAway(askBriefly(ctx, () => userIdOfOwner(ctx, ownerIdOf(requirement)))));

type Candidates = {
  ownerUserId: string | undefined;
  openedBy: string | null;
  offerOwnerId: string | undefined;
};

/**
 * Who answers the client: the first with an enabled account of the requirement's owner, the sender of the link, the
 * offer's owner and the administrators.
 */
export const contactPersonId = (
  db: Db,
  { ownerUserId, openedBy, offerOwnerId }: Candidates,
): Promise<string | undefined> =>
  firstEnabledPerson(
    db,
    [ownerUserId, openedBy, offerOwnerId].filter((id) => typeof id === "string"),
  );
