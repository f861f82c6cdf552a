import type {
  clientAnswerEntrySchema,
  clientOfferAnswerSchema,
} from "@plateau/contract/client-space/client-space.ts";
import sql, { empty } from "sql-template-tag";
import type { z } from "zod";
import type { Db } from "../../db/database.ts";

/** What a client thinks of an offer now. */
export type CurrentAnswer = z.infer<typeof clientOfferAnswerSchema>;

/** What a client says: null takes the answer before back. */
export type Said = {
  answer: CurrentAnswer["answer"] | null;
  reason: CurrentAnswer["reason"];
  comment: string | null;
};

/** What the client of a space thinks of each offer. */
export const currentAnswers = async (db: Db, spaceId: string): Promise<Map<string, CurrentAnswer>> => {
  const rows = await db.rows<CurrentAnswer & { offerId: string }>(sql`
    select * from (
      select distinct on (real_estate_id) real_estate_id "offerId", answer, reason, comment, at
      from client_answers where space_id = ${spaceId} order by real_estate_id, id desc) last
    where answer is not null`);
  return new Map(rows.map(({ offerId, ...answer }) => [offerId, answer]));
};

/** What the client of a space thinks of one offer. */
export const currentAnswer = async (
  db: Db,
  spaceId: string,
  offerId: string,
): Promise<CurrentAnswer | null> => {
  const last = await db.row<Said & { at: string }>(sql`
    select answer, reason, comment, at from client_answers
    where space_id = ${spaceId} and real_estate_id = ${offerId} order by id desc limit 1`);
  return last?.answer ? { ...last, answer: last.answer } : null;
};

export const insertAnswer = async (
  db: Db,
  { spaceId, offerId, answer, reason, comment, at }: Said & { spaceId: string; offerId: string; at: Date },
): Promise<void> => {
  await db.run(sql`
    insert into client_answers (space_id, real_estate_id, answer, reason, comment, at)
    values (${spaceId}, ${offerId}, ${answer}, ${reason}, ${comment}, ${at})`);
};

type AnswerEntry = z.infer<typeof clientAnswerEntrySchema>;

/** What the client of a space said, the last first; `before` is the id of the last entry already given. */
export const latestAnswers = (
  db: Db,
  spaceId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AnswerEntry[]> =>
  db.rows(sql`
    select a.id::text id, a.at, a.answer, a.reason, a.comment,
      json_build_object('id', r.id, 'title', r.title) offer
    from client_answers a join real_estates r on r.id = a.real_estate_id
    where a.space_id = ${spaceId} ${before === undefined ? empty : sql`and a.id < ${before}::bigint`}
    order by a.id desc limit ${limit}`);

export const countAnswers = async (db: Db, spaceId: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from client_answers where space_id = ${spaceId}`))?.n ??
  0;
