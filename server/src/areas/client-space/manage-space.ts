import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { forStaff, openedSpace, renewedSpace } from "./links.ts";
import { requireCurrentRequirement, requireRequirement } from "./require-requirement.ts";
import { revokeLink, spaceOf } from "./storage.ts";

/** The space of a requirement, or that it has none. Where there is one, the CRM need not answer. */
export const getClientSpace = async (
  ctx: Ctx<"crm">,
  { params: { id } }: Input<typeof clientSpaces.getClientSpace>,
): Promise<Result<typeof clientSpaces.getClientSpace>> => {
  const space = await spaceOf(ctx.db, id, ctx.now);
  if (!space) await requireRequirement(ctx, id);
  return { space: space ? await forStaff(ctx, space) : null };
};

export const openClientSpace = async (
  ctx: Ctx<"crm">,
  { params: { id }, body }: Input<typeof clientSpaces.openClientSpace>,
): Promise<ClientSpace> => {
  await requireCurrentRequirement(ctx, id);
  return inTransaction(ctx, async (ctx) => forStaff(ctx, await openedSpace(ctx, id, body.expiresInDays)));
};

export const renewClientSpace = async (
  ctx: Ctx<"crm">,
  { params: { id }, body }: Input<typeof clientSpaces.renewClientSpace>,
): Promise<ClientSpace> => {
  await requireCurrentRequirement(ctx, id);
  return inTransaction(ctx, async (ctx) => forStaff(ctx, await renewedSpace(ctx, id, body.expiresInDays)));
};

/** Asks nothing of the CRM: a link can be revoked whatever is away. */
export const revokeClientSpace = async (
  ctx: Ctx,
  { params: { id } }: Input<typeof clientSpaces.revokeClientSpace>,
): Promise<undefined> => {
  if (!(await revokeLink(ctx.db, id, ctx.now))) throw missing("Cette demande n’a pas d’espace privé");
  return undefined;
};
