import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import type { emailStatuses } from "@plateau/contract/emails/statuses.ts";
import { retentionInterval } from "@plateau/contract/personal-data/retention.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { Broker, EmailBody } from "./email-body.ts";

export type Envelope = { from: string; replyTo: string | null; messageId: string };

type EmailStatus = (typeof emailStatuses)[number];

export type StoredEmail = Pick<
  EmailSummary,
  "id" | "to" | "subject" | "status" | "attempts" | "error" | "createdAt" | "sentAt"
> & {
  letter: EmailBody;
  secret: string | null;
  hasSecret: boolean;
  askedFrom: string | null;
  askedReplyTo: string | null;
  sender: string | null;
  replyTo: string | null;
  messageId: string | null;
  createdBy: string | null;
  isFailureNotice: boolean;
  bodyErasedAt: string | null;
  addressesErasedAt: string | null;
};

const columns = sql`
  e.id, e.recipient "to", e.subject, e.letter, e.secret, e.has_secret "hasSecret", e.asked_from "askedFrom",
  e.asked_reply_to "askedReplyTo", e.sender, e.reply_to "replyTo", e.message_id "messageId", e.status, e.attempts,
  e.error, e.created_by "createdBy", e.tells_of_failure "isFailureNotice", e.created_at "createdAt", e.sent_at "sentAt",
  e.body_erased_at "bodyErasedAt", e.addresses_erased_at "addressesErasedAt"`;

export type NewEmail = Pick<
  StoredEmail,
  "to" | "subject" | "letter" | "askedFrom" | "askedReplyTo" | "createdBy"
> & {
  secret: string | null;
  createdAt: Date;
};

export const brokerOf = (db: Db, userId: string): Promise<Broker | undefined> =>
  db.row(sql`
    select concat_ws(' ', firstname, lastname) name, nullif(trim(phone), '') phone from people where id = ${userId}`);

/** Without those that are a colleague's by now. */
export const grantedAddresses = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db.rows<{ address: string }>(sql`
    select address from people p, unnest(p.sender_addresses) address
    where p.id = ${userId}
      and not exists (select from people o where lower(o.email) = lower(address) and o.id <> p.id)`);
  return rows.map(({ address }) => address);
};

export const insertEmail = async (db: Db, email: NewEmail): Promise<StoredEmail> => {
  const stored = await db.row<StoredEmail>(sql`
    insert into emails as e (recipient, subject, letter, secret, has_secret, asked_from, asked_reply_to, created_by,
      created_at)
    values (${email.to}, ${email.subject}, ${JSON.stringify(email.letter)}::jsonb, ${email.secret},
      ${email.secret !== null}, ${email.askedFrom}, ${email.askedReplyTo}, ${email.createdBy}, ${email.createdAt})
    returning ${columns}`);
  if (!stored) throw new Error("An inserted e-mail was not answered");
  return stored;
};

/** Undefined when the e-mail is no longer queued. */
export const beginAttempt = (db: Db, id: string): Promise<StoredEmail | undefined> =>
  db.row(sql`
    update emails as e set attempts = attempts + 1
    where e.id = ${id} and e.status = 'queued'
    returning ${columns}`);

/**
 * Queued, though no job will try to send them again; what is stored outside a transaction gets its job a moment later.
 * Locked until the transaction ends.
 */
export const lockInterrupted = (tx: Db, now: Date): Promise<StoredEmail[]> =>
  tx.rows(sql`
    select ${columns} from emails e
    where e.status = 'queued' and e.created_at < ${now}::timestamptz - interval '1 minute' and not exists (
      select from jobs.job j
      where j.name = 'send-email' and j.state in ('created', 'retry', 'active')
        and j.data ->> 'emailId' = e.id::text)
    order by e.created_at, e.id
    for update skip locked`);

/** Erases the secret. */
export const markSent = (db: Db, id: string, envelope: Envelope, now: Date): Promise<number> =>
  db.run(sql`
    update emails set status = 'sent', sent_at = ${now}, error = null, secret = null, sender = ${envelope.from},
      reply_to = ${envelope.replyTo}, message_id = ${envelope.messageId}
    where id = ${id}`);

export const markUndelivered = (
  db: Db,
  id: string,
  envelope: Envelope,
  { error, final }: { error: string; final: boolean },
): Promise<number> =>
  db.run(sql`
    update emails set status = ${final ? "failed" : "queued"}, error = ${error}, sender = ${envelope.from},
      reply_to = ${envelope.replyTo}, message_id = ${envelope.messageId}
    where id = ${id}`);

export const requeue = (db: Db, id: string): Promise<number> =>
  db.run(sql`update emails set status = 'queued', error = null where id = ${id}`);

export const emailById = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredEmail | undefined> =>
  db.row(sql`select ${columns} from emails e where e.id = ${id} ${lock ? sql`for update` : empty}`);

type EmailFilters = { status?: EmailStatus | undefined; search?: string | undefined };

const escapeLike = (search: string): string => search.normalize("NFC").replaceAll(/[\\%_]/g, "\\$&");

const matchingFilters = ({ status, search }: EmailFilters): Sql => sql`
  ${status ? sql`e.status = ${status}` : sql`true`}
  ${
    search
      ? sql`and concat_ws(' ', e.recipient, e.subject, e.sender, e.asked_from)
          ilike '%' || ${escapeLike(search)}::text || '%'`
      : empty
  }`;

export const latestEmails = (
  db: Db,
  { after, limit, ...terms }: EmailFilters & { after: readonly string[] | undefined; limit: number },
): Promise<StoredEmail[]> =>
  db.rows(sql`
    select ${columns} from emails e
    where ${matchingFilters(terms)}
      ${after ? sql`and (e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by e.created_at desc, e.id desc
    limit ${limit}`);

export const countEmails = async (db: Db, terms: EmailFilters): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from emails e where ${matchingFilters(terms)}`))?.n ?? 0;

export const lockSender = (db: Db, userId: string): Promise<number> =>
  db.run(sql`select 1 from people where id = ${userId} for no key update`);

export const secondsUntilNextEmail = async (
  db: Db,
  userId: string,
  most: number,
  now: Date,
): Promise<number> => {
  const row = await db.row<{ seconds: number }>(sql`
    select ceil(extract(epoch from created_at + interval '1 hour' - ${now}::timestamptz))::int seconds
    from emails
    where created_by = ${userId} and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at desc
    offset ${most - 1} limit 1`);
  return row?.seconds ?? 0;
};

export const failureRecentlyReported = async (db: Db, now: Date): Promise<boolean> =>
  (await db.row(sql`
    select 1 from emails
    where created_by is null and failure_told_at > ${now}::timestamptz - interval '1 hour'
    limit 1`)) !== undefined;

export const markFailureReported = (db: Db, id: string, now: Date): Promise<number> =>
  db.run(sql`update emails set failure_told_at = ${now} where id = ${id}`);

/** Marks the e-mails queued at `now` except `id`: failures of failure reports are not reported. */
export const markFailureReports = (db: Db, id: string, now: Date): Promise<number> =>
  db.run(sql`
    update emails set tells_of_failure = true
    where created_at = ${now} and created_by is null and status = 'queued' and id <> ${id}`);

export const eraseOldSecrets = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    update emails set secret = null
    where secret is not null and created_at < ${now}::timestamptz - ${retentionInterval("emailSecret")}::interval`);

const erasedBody = sql`letter = '{"paragraphs": []}', secret = null`;
const erasedAddresses = sql`
  recipient = '', subject = '', asked_from = null, asked_reply_to = null, sender = null, reply_to = null, error = null`;

/** What waits to leave keeps everything. */
export const shortenEmails = async (db: Db, now: Date): Promise<void> => {
  const olderThan = (name: "emailBody" | "emailAddress") => sql`
    status <> 'queued' and created_at < ${now}::timestamptz - ${retentionInterval(name)}::interval`;
  await db.run(sql`
    update emails set ${erasedBody}, body_erased_at = ${now}
    where body_erased_at is null and addresses_erased_at is null and ${olderThan("emailBody")}`);
  await db.run(sql`
    update emails set ${erasedAddresses}, addresses_erased_at = ${now}
    where addresses_erased_at is null and ${olderThan("emailAddress")}`);
};

/** Those that wait do not leave. Returns their message ids. */
export const eraseEmails = async (tx: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  const rows = await tx.rows<{ messageId: string | null }>(sql`
    update emails set ${erasedBody}, ${erasedAddresses}, body_erased_at = coalesce(body_erased_at, ${now}),
      addresses_erased_at = coalesce(addresses_erased_at, ${now}),
      status = case when status = 'queued' then 'failed' else status end
    where id = any(${ids}::uuid[]) returning message_id "messageId"`);
  return rows.flatMap(({ messageId }) => (messageId === null ? [] : [messageId]));
};

/** Message ids of what was erased for a person, of e-mails written since. */
export const erasedMessageIds = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await db.rows<{ messageId: string }>(sql`
    select message_id "messageId" from emails
    where created_at >= ${since} and addresses_erased_at is not null and message_id is not null`);
  return rows.map(({ messageId }) => messageId);
};
