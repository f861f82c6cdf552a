import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Requirement, RequirementProperties } from "@plateau/contract/requirements/requirement.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import { placesIn, wishesFrom } from "@plateau/contract/requirements/wishes-from.ts";
import type { Ctx } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { zonesOfPlaces } from "./wished-places.ts";

/** What the properties of a requirement ask, places included. @throws GeocoderUnavailable */
export const wishesOf = async (
  ctx: Pick<Ctx<"geocoder">, "db" | "geocoder" | "now">,
  properties: RequirementProperties,
): Promise<Wishes> => wishesFrom(properties, await zonesOfPlaces(ctx, placesIn(properties)));

/** A requirement; 404 when there is none. @throws CrmUnavailable */
export const requirementById = async ({ crm }: Pick<Ctx<"crm">, "crm">, id: string): Promise<Requirement> => {
  const requirement = await crm.get(id);
  if (!requirement) throw missing();
  return requirement;
};

/** What a requirement's client looks for, in the terms of a search of offers. */
export const getWishes = async (
  ctx: Ctx<"crm" | "geocoder">,
  { params }: Input<typeof requirements.getWishes>,
): Promise<Result<typeof requirements.getWishes>> =>
  wishesOf(ctx, (await requirementById(ctx, params.id)).properties);
