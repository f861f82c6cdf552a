import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { TransactionCtx } from "../../../ctx.ts";
import { type News, notify } from "../../notifications/notify.ts";

export type Opinion = Exclude<LinkCategory, "selected">;
type Wording = Pick<News, "title" | "type" | "priority"> & { action: string; said: string };

/** What clients think of an offer, as its owner reads it. A selection is the broker's own work: nobody is told. */
const wordings: Record<Opinion, Wording> = {
  liked: {
    title: "Offre aimée",
    said: "plaît à un client",
    type: "success",
    priority: "medium",
    action: "like",
  },
  requested: {
    title: "Offre demandée",
    said: "intéresse un client, qui souhaite en savoir plus",
    type: "info",
    priority: "high",
    action: "request",
  },
  rejected: {
    title: "Offre écartée",
    said: "ne convient pas à un client",
    type: "warning",
    priority: "low",
    action: "reject",
  },
};

/** What the owner of an offer is told of an opinion on it. */
export const opinionNews = (
  category: Opinion,
  offer: { title: string; userId: string },
  link: { realEstateId: string; requirementId?: string },
): News => {
  const { said, action, ...wording } = wordings[category];
  return {
    ...wording,
    userId: offer.userId,
    message: `« ${offer.title} » ${said}.`,
    data: { ...link, action },
  };
};

/** Tells the owner of an offer what the client of a requirement thinks of it, unless the owner says so. */
export const tellOwner = async (
  ctx: TransactionCtx,
  category: LinkCategory,
  link: { realEstateId: string; requirementId: string },
): Promise<void> => {
  if (category === "selected") return;
  const offer = await ctx.db.row<{ title: string; userId: string }>(sql`
    select title, user_id "userId" from real_estates where id = ${link.realEstateId}`);
  if (!offer || offer.userId === ctx.me.userId) return;
  await notify(ctx, opinionNews(category, offer, link));
};
