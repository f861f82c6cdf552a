import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { figureOn } from "@plateau/contract/law/rules.ts";
import type { personalData } from "@plateau/contract/personal-data/operations.ts";
import type { StaleProspect } from "@plateau/contract/personal-data/person.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import { administratorIds } from "../../accounts/account-storage.ts";
import { type Ctx, inTransaction, type WorkerCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { notify } from "../../notifications/notify.ts";
import { cutPage } from "../../page-tokens.ts";
import { missing } from "../../refusal.ts";
import type { SignedStages } from "./plan-erasure.ts";

/** As the embedded CRM writes a moment; anything else is no date. */
const momentOf = (property: Sql): Sql => sql`
  (case when ${property} ~ '^\d{4}-\d{2}-\d{2}T[\d:.]+Z$' then (${property})::timestamptz end)`;

/**
 * Contacts that are neither on a live offer nor on a signed requirement. Contact is what passes between the person and
 * the agency, as far as Plateau knows: an e-mail that leaves or is opened, and a visit of the client's page, which
 * programs that preview links make too, are none.
 */
const prospects = (stages: readonly string[]): Sql => sql`
  select c.id, trim(c.firstname || ' ' || c.lastname) "name", c.company, c.email, w.proposed_at,
    last.at, last.reason
  from active_contacts c left join prospect_reviews w on w.contact_id = c.id
    cross join lateral (
      select at, reason from (
        values (c.created_at, 'created'), (c.updated_at, 'updated'), (w.kept_at, 'kept')
        union all
        select greatest(r.created_at, r.updated_at,
          ${momentOf(sql`r.properties ->> ${propertyNames.lastContact}`)}), 'requirement'
        from requirement_contacts rc join requirements r on r.id = rc.requirement_id where rc.contact_id = c.id
        union all
        select max(a.at), 'answer'
        from requirement_contacts rc join client_spaces s on s.requirement_id = rc.requirement_id
          join client_answers a on a.space_id = s.id
        where rc.contact_id = c.id
      ) contact(at, reason)
      where at is not null order by at desc, reason = 'created' desc limit 1
    ) last
  where not exists (
      select from real_estate_contacts l join real_estates o on o.id = l.real_estate_id
      where l.contact_id = c.id and o.deleted_at is null and o.status <> 'archived')
    and not exists (
      select from requirement_contacts rc join requirements r on r.id = rc.requirement_id
      where rc.contact_id = c.id and r.properties ->> ${propertyNames.stage} = any(${stages}::text[]))`;

const limitOf = (now: Date): Sql =>
  sql`(${now}::timestamptz - make_interval(years => ${figureOn("prospects", "years")}))`;

type ListQuery = { now: Date; after: readonly string[] | undefined; limit: number } & SignedStages;

const staleProspects = (db: Db, { now, after, limit, signedStages }: ListQuery): Promise<StaleProspect[]> =>
  db.rows(sql`
    select p.id, p.name, p.company, p.email, p.at "lastContactAt", p.reason, p.proposed_at "proposedAt"
    from (${prospects(signedStages)}) p
    where p.proposed_at is not null and p.at < ${limitOf(now)}
      ${after ? sql`and (p.at, p.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by p.at, p.id limit ${limit}`);

/** A new contact takes a proposal off the list without a further step. */
export const listStaleProspects =
  (stages: SignedStages) =>
  async (
    ctx: Ctx,
    { query: { limit, nextToken } }: Input<typeof personalData.listStaleProspects>,
  ): Promise<Result<typeof personalData.listStaleProspects>> => {
    const scope = "stale prospects";
    const after = ctx.pageTokens.open(scope, nextToken);
    const rows = await staleProspects(ctx.db, { ...stages, now: ctx.now, after, limit: limit + 1 });
    return cutPage(rows, limit, {
      pageTokens: ctx.pageTokens,
      scope,
      keyOf: ({ lastContactAt, id }) => [lastContactAt, id],
    });
  };

/** 404 when it is not proposed. */
export const keepProspect = (
  ctx: Ctx,
  { params: { id }, body: { reason } }: Input<typeof personalData.keepProspect>,
): Promise<undefined> =>
  inTransaction(ctx, async ({ db, me, now }) => {
    const kept = await db.run(sql`
      update prospect_reviews set proposed_at = null, kept_at = ${now}, kept_by = ${me.userId}, kept_reason = ${reason}
      where contact_id = ${id} and proposed_at is not null`);
    if (kept === 0) throw missing();
    return undefined;
  });

const propose = async (db: Db, now: Date, signedStages: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into prospect_reviews as w (contact_id, proposed_at)
    select p.id, ${now} from (${prospects(signedStages)}) p
    where p.proposed_at is null and p.at < ${limitOf(now)}
    on conflict (contact_id) do update set proposed_at = excluded.proposed_at where w.proposed_at is null`);

/** Each month. Administrators are told of new ones; nothing is erased by itself. */
export const proposeProspects =
  ({ signedStages }: SignedStages) =>
  (ctx: WorkerCtx): Promise<void> =>
    inTransaction(ctx, async (ctx) => {
      // A newer contact restarts the retention period.
      await ctx.db.run(sql`
        update prospect_reviews w set proposed_at = null
        from (${prospects(signedStages)}) p
        where p.id = w.contact_id and w.proposed_at is not null and p.at >= ${limitOf(ctx.now)}`);
      const count = await propose(ctx.db, ctx.now, signedStages);
      if (count === 0) return;
      const [who, verb] = count > 1 ? [formatCount(count, "prospect"), "sont"] : ["Un prospect", "est"];
      for (const userId of await administratorIds(ctx.db)) {
        await notify(ctx, {
          userId,
          title: "Prospects sans contact depuis trois ans",
          message: `${who} ${verb} à garder ou à effacer\u202f: Administration, Données personnelles.`,
          type: "system",
          priority: "medium",
          data: {},
        });
      }
    });
