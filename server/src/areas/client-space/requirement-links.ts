import type { ClientAnswer } from "@plateau/contract/client-space/client-space.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

type Opinion = Exclude<LinkCategory, "selected">;

/** The category of a requirement that an answer puts an offer in. */
export const categoryOf: Record<ClientAnswer, Opinion> = {
  like: "liked",
  visit: "requested",
  information: "requested",
  reject: "rejected",
};

/** What an answer takes away, whoever put it there: nobody likes what they reject. */
const against: Record<ClientAnswer, readonly Opinion[]> = {
  like: ["rejected"],
  visit: ["rejected"],
  information: ["rejected"],
  reject: ["liked", "requested"],
};

/** What an answer takes away if the client put it there: a request is withdrawn by whoever only likes. */
const withdrawn = (answer: ClientAnswer | null): readonly Opinion[] =>
  answer === null ? ["liked", "requested", "rejected"] : answer === "like" ? ["requested"] : [];

type Link = { offerId: string; requirementId: string };

/** Puts an offer in the category of an answer; null takes what the client put back. A client's link is by nobody. */
export const linkByAnswer = async (
  db: Db,
  { offerId, requirementId }: Link,
  answer: ClientAnswer | null,
): Promise<void> => {
  await db.run(sql`
    delete from requirement_links
    where real_estate_id = ${offerId} and requirement_id = ${requirementId}
      and (category = any(${answer ? against[answer] : []}::text[])
        or category = any(${withdrawn(answer)}::text[]) and by is null)`);
  if (answer === null) return;
  await db.run(sql`
    insert into requirement_links (real_estate_id, requirement_id, category, by)
    values (${offerId}, ${requirementId}, ${categoryOf[answer]}, null)
    on conflict (real_estate_id, category, requirement_id) do update set by = null`);
};
