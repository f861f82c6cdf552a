import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { BulkResult } from "@plateau/contract/offers/bulk.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import type { offerLinks } from "@plateau/contract/offers/link-operations.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql, { empty } from "sql-template-tag";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { cutPage } from "../../../page-tokens.ts";
import { isReadable, type Reader } from "../../../readable-offers.ts";
import { conflict, missing } from "../../../refusal.ts";
import { inSteps } from "../in-steps.ts";
import { lockOffers, requireOffer } from "../lock-offer.ts";
import { summaryTextFor } from "../storage.ts";
import { notifyOwner, publishLinkChange, publishLinkChanges } from "./notify-owner.ts";

const ARCHIVED = `Cette demande est archivée${NARROW}: ses biens ne changent plus.`;

type LinkInput = Input<typeof offerLinks.addSelected>;

const refuseArchived = (requirement: { archived: boolean } | undefined): void => {
  if (requirement?.archived) throw conflict(ARCHIVED);
};

const requireActiveRequirement = async ({ crm }: Pick<Ctx<"crm">, "crm">, id: string): Promise<void> => {
  const requirement = await crm.get(id);
  if (!requirement) throw missing("Cette demande n’existe pas");
  refuseArchived(requirement);
};

/** Idempotent: notifies the owner once. The offer's `updatedAt` is unchanged. */
export const linkTo =
  (category: LinkCategory) =>
  async (ctx: Ctx<"crm">, { params: { id, requirementId } }: LinkInput): Promise<undefined> => {
    await requireOffer(ctx, id);
    await requireActiveRequirement(ctx, requirementId);
    return inTransaction(ctx, async (ctx) => {
      await requireOffer(ctx, id);
      const added = await ctx.db.run(sql`
        insert into requirement_links (real_estate_id, requirement_id, category, by)
        values (${id}, ${requirementId}, ${category}, ${ctx.me.userId})
        on conflict do nothing`);
      if (!added) return undefined;
      await publishLinkChange(ctx.db, { offerId: id, requirementId });
      await notifyOwner(ctx, category, { realEstateId: id, requirementId });
      return undefined;
    });
  };

/** Puts a removed link back in its place; `by` is null for the client's own. */
export const relink =
  (category: LinkCategory, { at, by }: { at: string; by: string | null }) =>
  async (ctx: Ctx<"crm">, { params: { id, requirementId } }: LinkInput): Promise<undefined> => {
    await requireActiveRequirement(ctx, requirementId);
    return inTransaction(ctx, async (ctx) => {
      await requireOffer(ctx, id);
      await ctx.db.run(sql`
        insert into requirement_links (real_estate_id, requirement_id, category, at, by)
        values (${id}, ${requirementId}, ${category}, ${at}::timestamptz,
          (select id from people where id = ${by}::uuid))
        on conflict do nothing`);
      await publishLinkChange(ctx.db, { offerId: id, requirementId });
      return undefined;
    });
  };

/** Of those that the caller may read; one that was selected already is unchanged. */
export const selectOffers = async (
  ctx: Ctx<"crm">,
  { body: { ids, requirementId } }: Input<typeof offerLinks.selectOffers>,
): Promise<BulkResult> => {
  await requireActiveRequirement(ctx, requirementId);
  return inTransaction(ctx, async ({ db, me, requestInfo }) => {
    const { offers, refused } = await lockOffers({ db, me }, ids, () => undefined);
    const linked: string[] = [];
    await inSteps(offers, { left: refused.length, requestInfo }, async (step) => {
      const added = await db.rows<{ id: string }>(sql`
        insert into requirement_links (real_estate_id, requirement_id, category, by)
        select id, ${requirementId}, 'selected', ${me.userId}
        from unnest(${step.map(({ id }) => id)}::uuid[]) with ordinality offer(id, place) order by place
        on conflict do nothing returning real_estate_id id`);
      linked.push(...added.map(({ id }) => id));
    });
    if (linked.length > 0) await publishLinkChanges(db, { offerIds: linked, requirementId });
    return { changed: linked.length, unchanged: offers.length - linked.length, refused };
  });
};

export const unlinkFrom =
  (category: LinkCategory) =>
  async (ctx: Ctx<"crm">, { params: { id, requirementId } }: LinkInput): Promise<undefined> => {
    // One that the CRM has deleted leaves links to remove.
    refuseArchived(await ctx.crm.get(requirementId));
    return inTransaction(ctx, async (ctx) => {
      await requireOffer(ctx, id);
      const removed = await ctx.db.run(sql`
        delete from requirement_links
        where real_estate_id = ${id} and requirement_id = ${requirementId} and category = ${category}`);
      if (removed) await publishLinkChange(ctx.db, { offerId: id, requirementId });
      return undefined;
    });
  };

/** The same of many offers, for one category; those that the caller may not read are named. */
export const unlinkOffers = async (
  ctx: Ctx<"crm">,
  { ids, requirementId, category }: { ids: readonly string[]; requirementId: string; category: LinkCategory },
): Promise<Pick<BulkResult, "refused">> => {
  refuseArchived(await ctx.crm.get(requirementId));
  return inTransaction(ctx, async ({ db, me }) => {
    const { offers, refused } = await lockOffers({ db, me }, ids, () => undefined);
    const removed = await db.rows<{ id: string }>(sql`
      delete from requirement_links
      where real_estate_id = any(${offers.map(({ id }) => id)}::uuid[]) and requirement_id = ${requirementId}
        and category = ${category}
      returning real_estate_id id`);
    const offerIds = removed.map(({ id }) => id);
    if (offerIds.length > 0) await publishLinkChanges(db, { offerIds, requirementId });
    return { refused };
  });
};

type LinkedOffer = { summary: OfferSummary; id: string; at: string };

type LinkedOffersQuery = {
  me: Reader;
  requirementId: string;
  category: LinkCategory;
  after: readonly string[] | undefined;
  limit: number;
};

const linkedOffers = (
  db: Db,
  { me, requirementId, category, after, limit }: LinkedOffersQuery,
): Promise<LinkedOffer[]> =>
  db.rows<LinkedOffer>(sql`
    select (${summaryTextFor(me)})::json summary, r.id, link.at
    from requirement_links link join real_estates r on r.id = link.real_estate_id
    where link.requirement_id = ${requirementId} and link.category = ${category} and r.deleted_at is null
      and ${isReadable(me)} ${after ? sql`and (link.at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by link.at desc, r.id desc limit ${limit}`);

const countLinkedOffers = async (
  db: Db,
  { me, requirementId, category }: Omit<LinkedOffersQuery, "after" | "limit">,
) =>
  (
    await db.row<{ n: number }>(sql`
      select count(*) n from requirement_links link join real_estates r on r.id = link.real_estate_id
      where link.requirement_id = ${requirementId} and link.category = ${category} and r.deleted_at is null
        and ${isReadable(me)}`)
  )?.n ?? 0;

export const listLinkedTo =
  (category: LinkCategory) =>
  async (
    { db, me, pageTokens }: Ctx,
    { params: { requirementId }, query: { limit, nextToken } }: Input<typeof offerLinks.listSelected>,
  ): Promise<Result<typeof offerLinks.listSelected>> => {
    const scope = `offers ${category} for ${requirementId}`;
    const after = pageTokens.open(scope, nextToken);
    const count = await countLinkedOffers(db, { me, requirementId, category });
    const rows = await linkedOffers(db, { me, requirementId, category, after, limit: limit + 1 });
    const page = cutPage(rows, limit, { pageTokens, scope, keyOf: ({ at, id }) => [at, id] });
    return { ...page, items: page.items.map(({ summary }) => summary), count };
  };
