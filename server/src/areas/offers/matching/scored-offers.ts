import sql, { empty, join, type Sql } from "sql-template-tag";
import { offerConditions, type Ranking } from "./ranking.ts";
import { isAffordable, lotPart, mayBeAffordable, scoreOf, unknownPart } from "./score-statement.ts";

/** Scores every offer (`id`, `updated_at`, `score`) that no hard criterion rules out. */
export const scoredOffers = (ranking: Ranking): Sql => {
  const { wishes } = ranking;
  const affordable = isAffordable(wishes);
  const part = affordable ? sql`best.part` : sql`coalesce(best.part, ${unknownPart(wishes)}::float8)`;
  return sql`
    select r.id, r.updated_at, ${scoreOf(wishes, part)} score
    from real_estates r cross join lateral (
      select max(${lotPart(wishes)}) part from offer_lots u
      where u.offer_id = r.id ${affordable ? sql`and ${affordable}` : empty}) best
    where ${join([...offerConditions(ranking), ...mayBeAffordable(wishes)], " and ")}
      ${affordable ? sql`and best.part is not null` : empty}`;
};
