import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { cutPage } from "../../page-tokens.ts";
import { conflict, missing } from "../../refusal.ts";
import { ensureOpenSpace, renewSpace, toClientSpace } from "./links.ts";
import { countAnswers, latestAnswers, revokeLink, spaceOf } from "./storage.ts";

/** @throws Refusal 404, CrmUnavailable */
export const requireRequirement = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  id: string,
): Promise<Requirement> => {
  const requirement = await crm.get(id);
  if (!requirement) throw missing("Demande non trouvée");
  return requirement;
};

/** @throws Refusal 404, 409 for an archived requirement, CrmUnavailable */
export const requireActiveRequirement = async (ctx: Pick<Ctx<"crm">, "crm">, id: string): Promise<void> => {
  const { archived } = await requireRequirement(ctx, id);
  if (archived) throw conflict("Cette demande est archivée\u202f: son espace privé ne s’ouvre plus.");
};

/** Reads the CRM only when there is no space. */
export const getClientSpace = async (
  ctx: Ctx<"crm">,
  { params: { id } }: Input<typeof clientSpaces.getClientSpace>,
): Promise<Result<typeof clientSpaces.getClientSpace>> => {
  const space = await spaceOf(ctx.db, id, ctx.now);
  if (!space) await requireRequirement(ctx, id);
  return { space: space ? await toClientSpace(ctx, space) : null };
};

export const openClientSpace = async (
  ctx: Ctx<"crm">,
  { params: { id }, body }: Input<typeof clientSpaces.openClientSpace>,
): Promise<ClientSpace> => {
  await requireActiveRequirement(ctx, id);
  return inTransaction(ctx, async (ctx) =>
    toClientSpace(ctx, await ensureOpenSpace(ctx, id, body.expiresInDays)),
  );
};

export const renewClientSpace = async (
  ctx: Ctx<"crm">,
  { params: { id }, body }: Input<typeof clientSpaces.renewClientSpace>,
): Promise<ClientSpace> => {
  await requireActiveRequirement(ctx, id);
  return inTransaction(ctx, async (ctx) => toClientSpace(ctx, await renewSpace(ctx, id, body.expiresInDays)));
};

/** False when there is no space. */
export const revokeSpaceOf = (ctx: Pick<Ctx, "db" | "now">, requirementId: string): Promise<boolean> =>
  inTransaction(ctx, async ({ db, now }) => {
    const revoked = (await revokeLink(db, requirementId, now)) > 0;
    if (revoked) await publishChange(db, { kind: "client-space", id: requirementId });
    return revoked;
  });

export const revokeClientSpace = async (
  ctx: Ctx,
  { params: { id } }: Input<typeof clientSpaces.revokeClientSpace>,
): Promise<undefined> => {
  if (!(await revokeSpaceOf(ctx, id))) throw missing("Cette demande n’a pas d’espace privé");
  return undefined;
};

export const listClientAnswers = async (
  ctx: Ctx<"crm">,
  { params: { id }, query: { limit, nextToken } }: Input<typeof clientSpaces.listClientAnswers>,
): Promise<Result<typeof clientSpaces.listClientAnswers>> => {
  const scope = `client answers for ${id}`;
  const [before] = ctx.pageTokens.open(scope, nextToken) ?? [];
  const space = await spaceOf(ctx.db, id, ctx.now);
  if (!space) {
    await requireRequirement(ctx, id);
    return { items: [], count: 0 };
  }
  const count = await countAnswers(ctx.db, space.id);
  const rows = await latestAnswers(ctx.db, space.id, {
    before,
    limit: limit + 1,
    userId: ctx.me.userId,
  });
  return {
    ...cutPage(rows, limit, { pageTokens: ctx.pageTokens, scope, keyOf: ({ id }) => [id] }),
    count,
  };
};
