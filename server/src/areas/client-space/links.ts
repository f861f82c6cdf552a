import { randomUUID } from "node:crypto";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { Ctx, TransactionCtx } from "../../ctx.ts";
import { insertSpace, lockSpaceOf, type NewLink, replaceLink, type Space } from "./storage.ts";
import { type Link, tokenOf } from "./tokens.ts";

type Needed = Pick<TransactionCtx, "db" | "now" | "publicUrl">;

/** In days; null for ever. */
type Lifetime = number | null;

const DAY_MS = 24 * 60 * 60 * 1000;

const linkOf = async ({ db, now }: Needed, link: Link, lifetime: Lifetime): Promise<NewLink> => ({
  ...link,
  token: await tokenOf(db, link),
  expiresAt: lifetime === null ? null : new Date(now.getTime() + lifetime * DAY_MS),
});

const lockExisting = async ({ db, now }: Needed, requirementId: string): Promise<Space> => {
  const space = await lockSpaceOf(db, requirementId, now);
  if (!space) throw new Error(`The space of the requirement ${requirementId} is gone`);
  return space;
};

const renewed = async (ctx: Needed, space: Space, lifetime: Lifetime): Promise<Space> => {
  const link = await linkOf(ctx, { id: space.id, generation: space.generation + 1 }, lifetime);
  await replaceLink(ctx.db, link, ctx.now);
  return lockExisting(ctx, space.requirementId);
};

const openedNow = async (ctx: Needed, requirementId: string, lifetime: Lifetime): Promise<boolean> => {
  const link = await linkOf(ctx, { id: randomUUID(), generation: 1 }, lifetime);
  return (await insertSpace(ctx.db, requirementId, link, ctx.now)) > 0;
};

/**
 * The open space of a requirement, opened when there is none. One that is revoked or expired gets another link: a dead
 * one never comes back to life.
 */
export const openedSpace = async (ctx: Needed, requirementId: string, lifetime: Lifetime): Promise<Space> => {
  if (!(await lockSpaceOf(ctx.db, requirementId, ctx.now))) await openedNow(ctx, requirementId, lifetime);
  const space = await lockExisting(ctx, requirementId);
  return space.state === "open" ? space : renewed(ctx, space, lifetime);
};

/** The space of a requirement with a new link; the one before is dead at once. */
export const renewedSpace = async (
  ctx: Needed,
  requirementId: string,
  lifetime: Lifetime,
): Promise<Space> => {
  if (await openedNow(ctx, requirementId, lifetime)) return lockExisting(ctx, requirementId);
  return renewed(ctx, await lockExisting(ctx, requirementId), lifetime);
};

/** The whole address of a link. */
export const urlOf = async (ctx: Pick<Needed, "db" | "publicUrl">, link: Link): Promise<string> =>
  `${ctx.publicUrl}/espace/${await tokenOf(ctx.db, link)}`;

/** The space as staff see it. */
export const forStaff = async (
  ctx: Pick<Ctx, "publicUrl"> & Pick<Needed, "db">,
  space: Space,
): Promise<ClientSpace> => ({
  url: space.state === "open" ? await urlOf(ctx, space) : null,
  state: space.state,
  email: space.email,
  createdAt: space.createdAt,
  expiresAt: space.expiresAt,
  lastSeenAt: space.lastSeenAt,
});
