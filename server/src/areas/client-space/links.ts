import { createHmac, randomUUID } from "node:crypto";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import { addDays, dayInParis } from "@plateau/contract/format/date.ts";
import { startOfDay } from "@plateau/contract/format/paris-time.ts";
import type { Ctx, TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { serverSecret } from "../../db/server-secret.ts";
import { publishChange } from "../../live/live-events.ts";
import { insertSpace, lockSpace, type NewLink, replaceLink, type Space } from "./storage.ts";

/** Each renewal increments the generation. */
export type Link = { id: string; generation: number };

const TOKEN_BYTES = 16;

/**
 * 128 bits derived from the server's secret: staff can copy the link again, although only a digest is stored.
 */
export const tokenOf = async (db: Db, { id, generation }: Link): Promise<string> =>
  createHmac("sha256", await serverSecret(db, "client-spaces"))
    .update(`${id} ${generation}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString("base64url");

type Needed = Pick<TransactionCtx, "db" | "now" | "me" | "publicUrl">;

type Lifetime = number | null;

/** A link lasts through the day that screens and e-mails name. */
const endOfLastDay = (now: Date, days: number): Date =>
  new Date(startOfDay(addDays(dayInParis(now), days + 1)).getTime() - 1);

const linkOf = async ({ db, now, me }: Needed, link: Link, lifetime: Lifetime): Promise<NewLink> => ({
  ...link,
  token: await tokenOf(db, link),
  expiresAt: lifetime === null ? null : endOfLastDay(now, lifetime),
  openedBy: me.userId,
});

const lockExisting = async ({ db, now }: Needed, requirementId: string): Promise<Space> => {
  const space = await lockSpace(db, requirementId, now);
  if (!space) throw new Error(`The space of the requirement ${requirementId} is gone`);
  return space;
};

const replaceSpaceLink = async (ctx: Needed, space: Space, lifetime: Lifetime): Promise<Space> => {
  const link = await linkOf(ctx, { id: space.id, generation: space.generation + 1 }, lifetime);
  await replaceLink(ctx.db, link, ctx.now);
  await publishChange(ctx.db, { kind: "client-space", id: space.requirementId });
  return lockExisting(ctx, space.requirementId);
};

const createSpace = async (ctx: Needed, requirementId: string, lifetime: Lifetime): Promise<boolean> => {
  const link = await linkOf(ctx, { id: randomUUID(), generation: 1 }, lifetime);
  const created = (await insertSpace(ctx.db, requirementId, link, ctx.now)) > 0;
  if (created) await publishChange(ctx.db, { kind: "client-space", id: requirementId });
  return created;
};

/** Opens the space if there is none. A revoked or expired space gets a new link. */
export const ensureOpenSpace = async (
  ctx: Needed,
  requirementId: string,
  lifetime: Lifetime,
): Promise<Space> => {
  if (!(await lockSpace(ctx.db, requirementId, ctx.now))) await createSpace(ctx, requirementId, lifetime);
  const space = await lockExisting(ctx, requirementId);
  return space.state === "open" ? space : replaceSpaceLink(ctx, space, lifetime);
};

export const renewSpace = async (ctx: Needed, requirementId: string, lifetime: Lifetime): Promise<Space> => {
  if (await createSpace(ctx, requirementId, lifetime)) return lockExisting(ctx, requirementId);
  return replaceSpaceLink(ctx, await lockExisting(ctx, requirementId), lifetime);
};

export const spaceUrl = async (ctx: Pick<Needed, "db" | "publicUrl">, link: Link): Promise<string> =>
  `${ctx.publicUrl}/espace/${await tokenOf(ctx.db, link)}`;

export const toClientSpace = async (
  ctx: Pick<Ctx, "publicUrl"> & Pick<Needed, "db">,
  space: Space,
): Promise<ClientSpace> => ({
  url: space.state === "open" ? await spaceUrl(ctx, space) : null,
  state: space.state,
  email: space.email,
  createdAt: space.createdAt,
  expiresAt: space.expiresAt,
  lastSeenAt: space.lastSeenAt,
  detailsErasedAt: space.detailsErasedAt,
});
