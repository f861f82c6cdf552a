import type { Judged } from "@plateau/contract/requirements/match.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { matchOffer } from "@plateau/contract/requirements/score.ts";
import type { PublicCtx } from "../../../ctx.ts";
import { unlessAway } from "../../../unless-away.ts";
import { matchableOffers } from "../../offers/matching/best-offers.ts";
import { criteriaWithZones } from "./requirement-criteria.ts";

export type JudgedUnits = ReadonlyMap<string, Judged>;

/** By offer, the unit or the combination that suits the requirement best; none of an offer that does not fit. */
export const judgedUnits = async (
  ctx: PublicCtx<"crm" | "geocoder">,
  requirement: Requirement | undefined,
  offerIds: readonly string[],
): Promise<JudgedUnits> => {
  const criteria = requirement && (await unlessAway(criteriaWithZones(ctx, requirement.properties)));
  if (!criteria) return new Map();
  const offers = await matchableOffers(ctx.db, offerIds);
  return new Map(
    [...offers].flatMap(([id, offer]) => {
      const match = matchOffer(criteria, offer);
      return match?.judged && match.group !== "other" ? [[id, match.judged] as const] : [];
    }),
  );
};

/** For an id that comes from outside; empty for an unknown requirement. */
export const judgedUnitsOf = async (
  ctx: PublicCtx<"crm" | "geocoder">,
  requirementId: string,
  offerIds: readonly string[],
): Promise<JudgedUnits> => judgedUnits(ctx, await unlessAway(ctx.crm.get(requirementId)), offerIds);
