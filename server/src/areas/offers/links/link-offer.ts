import type { Input } from "@plateau/contract/api/operation.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import type { offerLinks } from "@plateau/contract/offers/link-operations.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { requireOffer } from "../lock-offer.ts";
import { tellOwner } from "./tell-owner.ts";

type LinkInput = Input<typeof offerLinks.addSelected>;

/**
 * Puts an offer in a category of a requirement; once is enough, and its owner is told once. The offer does not count as
 * modified: nothing that a form edits changed.
 */
export const linkTo =
  (category: LinkCategory) =>
  (ctx: Ctx, { params: { id, requirementId } }: LinkInput): Promise<undefined> =>
    inTransaction(ctx, async (ctx) => {
      await requireOffer(ctx.db, id);
      const added = await ctx.db.run(sql`
        insert into requirement_links (real_estate_id, requirement_id, category, by)
        values (${id}, ${requirementId}, ${category}, ${ctx.me.userId})
        on conflict do nothing`);
      if (added) await tellOwner(ctx, category, { realEstateId: id, requirementId });
      return undefined;
    });

/** Takes an offer out of a category of a requirement, if it is there. */
export const unlinkFrom =
  (category: LinkCategory) =>
  (ctx: Ctx, { params: { id, requirementId } }: LinkInput): Promise<undefined> =>
    inTransaction(ctx, async (ctx) => {
      await requireOffer(ctx.db, id);
      await ctx.db.run(sql`
        delete from requirement_links
        where real_estate_id = ${id} and requirement_id = ${requirementId} and category = ${category}`);
      return undefined;
    });
