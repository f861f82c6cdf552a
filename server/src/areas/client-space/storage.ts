import type {
  clientAnswerEntrySchema,
  clientOfferAnswerSchema,
} from "@plateau/contract/client-space/client-space.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import sql, { empty } from "sql-template-tag";
import type { z } from "zod";
import type { Db } from "../../db/database.ts";
import { isOpen } from "../../readable-offers.ts";
import { digest } from "../../secrets.ts";

export type Space = {
  id: string;
  requirementId: string;
  generation: number;
  email: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastSeenAt: string | null;
  detailsErasedAt: string | null;
  /** Who opened it or last sent its link. */
  openedBy: string | null;
  state: "open" | "expired" | "revoked";
};

const columns = (now: Date) => sql`
  s.id, s.requirement_id "requirementId", s.generation, s.email, s.created_at "createdAt", s.expires_at "expiresAt",
  s.last_seen_at "lastSeenAt", s.details_erased_at "detailsErasedAt", s.opened_by "openedBy",
  case when s.revoked_at is not null then 'revoked' when s.expires_at <= ${now} then 'expired' else 'open' end state`;

export const spaceOf = (db: Db, requirementId: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`select ${columns(now)} from client_spaces s where s.requirement_id = ${requirementId}`);

export const lockSpace = (db: Db, requirementId: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`
    select ${columns(now)} from client_spaces s where s.requirement_id = ${requirementId} for update`);

const openedBy = (token: string, now: Date) => sql`
  s.token_hash = ${digest(token)} and s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})`;

/** Undefined for an unknown, revoked or expired token. */
export const spaceByToken = (db: Db, token: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`
    select ${columns(now)} from client_spaces s
    where ${openedBy(token, now)}`);

export const lockSpaceByToken = (db: Db, token: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`
    select ${columns(now)} from client_spaces s
    where ${openedBy(token, now)}
    for update`);

export type NewLink = {
  id: string;
  generation: number;
  token: string;
  expiresAt: Date | null;
  openedBy: string;
};

/** 0 when the requirement already has a space. */
export const insertSpace = (db: Db, requirementId: string, link: NewLink, now: Date): Promise<number> =>
  db.run(sql`
    insert into client_spaces (id, requirement_id, generation, token_hash, created_at, expires_at, opened_by)
    values (${link.id}, ${requirementId}, ${link.generation}, ${digest(link.token)}, ${now}, ${link.expiresAt},
      ${link.openedBy})
    on conflict (requirement_id) do nothing`);

export const replaceLink = (db: Db, link: NewLink, now: Date): Promise<number> =>
  db.run(sql`
    update client_spaces
    set generation = ${link.generation}, token_hash = ${digest(link.token)}, email = null, created_at = ${now},
      expires_at = ${link.expiresAt}, revoked_at = null, last_seen_at = null, opened_by = ${link.openedBy}
    where id = ${link.id}`);

export const revokeLink = (db: Db, requirementId: string, now: Date): Promise<number> =>
  db.run(sql`
    update client_spaces set revoked_at = coalesce(revoked_at, ${now}) where requirement_id = ${requirementId}`);

export const saveRecipient = (
  db: Db,
  id: string,
  { email, sentBy }: { email: string; sentBy: string },
): Promise<number> =>
  db.run(sql`update client_spaces set email = ${email}, opened_by = ${sentBy} where id = ${id}`);

/** At most one write a minute. */
export const touchLastSeen = (db: Db, id: string, now: Date): Promise<number> =>
  db.run(sql`
    update client_spaces set last_seen_at = ${now}
    where id = ${id} and (last_seen_at is null or last_seen_at <= ${now}::timestamptz - interval '1 minute')`);

export type CurrentAnswer = z.infer<typeof clientOfferAnswerSchema>;

/** A null answer withdraws the previous one. */
export type AnswerValues = {
  answer: CurrentAnswer["answer"] | null;
  reason: CurrentAnswer["reason"];
  comment: string | null;
};

export const currentAnswers = async (db: Db, spaceId: string): Promise<Map<string, CurrentAnswer>> => {
  const rows = await db.rows<CurrentAnswer & { offerId: string }>(sql`
    select * from (
      select distinct on (real_estate_id) real_estate_id "offerId", answer, reason, comment, at
      from client_answers where space_id = ${spaceId} order by real_estate_id, id desc) last
    where answer is not null`);
  return new Map(rows.map(({ offerId, ...answer }) => [offerId, answer]));
};

export const currentAnswer = async (
  db: Db,
  spaceId: string,
  offerId: string,
): Promise<CurrentAnswer | null> => {
  const last = await db.row<AnswerValues & { at: string }>(sql`
    select answer, reason, comment, at from client_answers
    where space_id = ${spaceId} and real_estate_id = ${offerId} order by id desc limit 1`);
  return last?.answer ? { ...last, answer: last.answer } : null;
};

export const insertAnswer = async (
  db: Db,
  {
    spaceId,
    offerId,
    answer,
    reason,
    comment,
    at,
  }: AnswerValues & { spaceId: string; offerId: string; at: Date },
): Promise<void> => {
  await db.run(sql`
    insert into client_answers (space_id, real_estate_id, answer, reason, comment, at)
    values (${spaceId}, ${offerId}, ${answer}, ${reason}, ${comment}, ${at})`);
};

type AnswerEntry = z.infer<typeof clientAnswerEntrySchema>;

export const latestAnswers = (
  db: Db,
  spaceId: string,
  { before, limit, userId }: { before: string | undefined; limit: number; userId: string },
): Promise<AnswerEntry[]> =>
  db.rows(sql`
    select a.id::text id, a.at, a.answer, a.reason, a.comment,
      json_build_object('id', r.id, 'title', r.title) offer,
      case when n.id is not null then json_build_object('id', n.id,
        'by', case when n.user_id <> ${userId} then trim(p.firstname || ' ' || p.lastname) end) end task
    from client_answers a join real_estates r on r.id = a.real_estate_id
      left join active_notes n on n.id = a.note_id left join people p on p.id = n.user_id
    where a.space_id = ${spaceId} ${before === undefined ? empty : sql`and a.id < ${before}::bigint`}
    order by a.id desc limit ${limit}`);

type RequestRow = Pick<AnswerEntry, "answer" | "comment" | "offer"> & { taskId: string | null };

/** Locked until the transaction ends; undefined when it is not an answer about this requirement. */
export const lockAnswer = async (
  db: Db,
  requirementId: string,
  answerId: string,
): Promise<RequestRow | undefined> => {
  const row = await db.row<RequestRow>(sql`
    select a.answer, a.comment, a.note_id "taskId", json_build_object('id', r.id, 'title', r.title) offer
    from client_answers a join client_spaces s on s.id = a.space_id
      join real_estates r on r.id = a.real_estate_id
    where a.id = ${answerId}::bigint and s.requirement_id = ${requirementId}
    for update of a`);
  if (!row?.taskId) return row;
  // Read after the lock: a join would keep what was there before the wait.
  const task = await db.row(sql`select 1 from active_notes where id = ${row.taskId}`);
  return task ? row : { ...row, taskId: null };
};

export const saveAnswerTask = (db: Db, answerId: string, taskId: string): Promise<number> =>
  db.run(sql`update client_answers set note_id = ${taskId} where id = ${answerId}::bigint`);

export const countAnswers = async (db: Db, spaceId: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from client_answers where space_id = ${spaceId}`))?.n ??
  0;

const isVisible = sql`${isOpen(sql`r`)} and r.deleted_at is null`;

export const visibleOfferIds = async (db: Db, requirementId: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from requirement_links link join real_estates r on r.id = link.real_estate_id
    where link.requirement_id = ${requirementId} and link.category = 'selected' and ${isVisible}
    order by link.at, r.id`);
  return rows.map(({ id }) => id);
};

/** In order of selection, also those that clients do not see. */
export const selectedOffers = (
  db: Db,
  requirementId: string,
): Promise<{ id: string; title: string; status: OfferStatus; private: boolean }[]> =>
  db.rows(sql`
    select r.id, r.title, r.status, r.is_private "private"
    from requirement_links link join real_estates r on r.id = link.real_estate_id
    where link.requirement_id = ${requirementId} and link.category = 'selected' and r.deleted_at is null
    order by link.at, r.id`);

/** Undefined unless selected and visible to clients. Locked against deletion until the transaction ends. */
export const visibleOffer = (
  db: Db,
  requirementId: string,
  offerId: string,
): Promise<{ title: string; userId: string } | undefined> =>
  db.row(sql`
    select r.title, r.user_id "userId"
    from requirement_links link join real_estates r on r.id = link.real_estate_id
    where link.requirement_id = ${requirementId} and link.category = 'selected' and r.id = ${offerId} and ${isVisible}
    for share of r`);

/** The first of the candidates whose account is enabled, otherwise the oldest such administrator. */
export const firstEnabledPerson = async (
  db: Db,
  candidates: readonly string[],
): Promise<string | undefined> => {
  const person = await db.row<{ id: string }>(sql`
    select a.person_id id from accounts a
    where a.enabled and a.person_id is not null
      and (a.person_id = any(${candidates}::uuid[]) or a.account_group in ('SUPERUSER', 'ADMINISTRATOR'))
    order by array_position(${candidates}::uuid[], a.person_id), a.created_at, a.id limit 1`);
  return person?.id;
};
