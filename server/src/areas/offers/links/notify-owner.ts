import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { TransactionCtx } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { publishChange } from "../../../live/live-events.ts";
import { type NotificationInput, notify } from "../../../notifications/notify.ts";
import { isOpen } from "../../../readable-offers.ts";
import { type Audience, publishOfferChanges } from "../publish-offer-change.ts";

export type Opinion = Exclude<LinkCategory, "selected">;
type Wording = Pick<NotificationInput, "title" | "type" | "priority"> & { action: string; phrase: string };

const wordings: Record<Opinion, Wording> = {
  liked: {
    title: "Offre aimée",
    phrase: "plaît à un client",
    type: "success",
    priority: "medium",
    action: "like",
  },
  requested: {
    title: "Offre demandée",
    phrase: "intéresse un client, qui souhaite en savoir plus",
    type: "info",
    priority: "high",
    action: "request",
  },
  rejected: {
    title: "Offre écartée",
    phrase: "ne convient pas à un client",
    type: "warning",
    priority: "low",
    action: "reject",
  },
};

export const opinionNotification = (
  category: Opinion,
  offer: { title: string; userId: string },
  link: { realEstateId: string; requirementId?: string },
): NotificationInput => {
  const { phrase, action, ...wording } = wordings[category];
  return {
    ...wording,
    userId: offer.userId,
    message: `« ${offer.title} » ${phrase}.`,
    data: { ...link, action },
  };
};

/** Screens show links on both sides. */
export const publishLinkChanges = async (
  tx: Db,
  { offerIds, requirementId }: { offerIds: readonly string[]; requirementId: string },
): Promise<void> => {
  const offers = await tx.rows<{ id: string } & Audience>(sql`
    select id, ${isOpen(sql`r`)} "isOpen", array[user_id] owners from real_estates r
    where id = any(${offerIds}::uuid[])`);
  await publishOfferChanges(tx, offers, "offer-links");
  await publishChange(tx, { kind: "requirement-links", id: requirementId });
};

export const publishLinkChange = (
  tx: Db,
  { offerId, requirementId }: { offerId: string; requirementId: string },
): Promise<void> => publishLinkChanges(tx, { offerIds: [offerId], requirementId });

export const notifyOwner = async (
  ctx: TransactionCtx,
  category: LinkCategory,
  link: { realEstateId: string; requirementId: string },
): Promise<void> => {
  if (category === "selected") return;
  const offer = await ctx.db.row<{ title: string; userId: string }>(sql`
    select title, user_id "userId" from real_estates where id = ${link.realEstateId}`);
  if (!offer || offer.userId === ctx.me.userId) return;
  await notify(ctx, opinionNotification(category, offer, link));
};
