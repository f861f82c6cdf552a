import type { emailStatuses } from "@plateau/contract/emails/email-status.ts";
import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { Envelope } from "./envelope.ts";
import type { Letter } from "./letter.ts";

type EmailStatus = (typeof emailStatuses)[number];

/** An e-mail as it is kept. */
export type KeptEmail = Pick<
  EmailSummary,
  "id" | "to" | "subject" | "status" | "attempts" | "error" | "createdAt" | "sentAt"
> & {
  letter: Letter;
  secret: string | null;
  hasSecret: boolean;
  askedFrom: string | null;
  askedReplyTo: string | null;
  sender: string | null;
  replyTo: string | null;
  messageId: string | null;
  createdBy: string | null;
  tellsOfFailure: boolean;
};

const columns = sql`
  e.id, e.recipient "to", e.subject, e.letter, e.secret, e.has_secret "hasSecret", e.asked_from "askedFrom",
  e.asked_reply_to "askedReplyTo", e.sender, e.reply_to "replyTo", e.message_id "messageId", e.status, e.attempts,
  e.error, e.created_by "createdBy", e.tells_of_failure "tellsOfFailure", e.created_at "createdAt", e.sent_at "sentAt"`;

export type NewEmail = Pick<
  KeptEmail,
  "to" | "subject" | "letter" | "askedFrom" | "askedReplyTo" | "createdBy"
> & {
  secret: string | null;
  createdAt: Date;
};

export const insertEmail = async (db: Db, email: NewEmail): Promise<KeptEmail> => {
  const kept = await db.row<KeptEmail>(sql`
    insert into emails as e (recipient, subject, letter, secret, has_secret, asked_from, asked_reply_to, created_by,
      created_at)
    values (${email.to}, ${email.subject}, ${JSON.stringify(email.letter)}::jsonb, ${email.secret},
      ${email.secret !== null}, ${email.askedFrom}, ${email.askedReplyTo}, ${email.createdBy}, ${email.createdAt})
    returning ${columns}`);
  if (!kept) throw new Error("An inserted e-mail was not answered");
  return kept;
};

/** Counts one more try of an e-mail that waits, with the envelope that it leaves under; undefined when none waits. */
export const beginTry = (db: Db, id: string): Promise<KeptEmail | undefined> =>
  db.row(sql`
    update emails as e set attempts = attempts + 1
    where e.id = ${id} and e.status = 'queued'
    returning ${columns}`);

/** It has left: the secret that it held is not kept. */
export const noteSent = (db: Db, id: string, envelope: Envelope, now: Date): Promise<number> =>
  db.run(sql`
    update emails set status = 'sent', sent_at = ${now}, error = null, secret = null, sender = ${envelope.from},
      reply_to = ${envelope.replyTo}, message_id = ${envelope.messageId}
    where id = ${id}`);

/** It has not left: it waits for its next try, or for someone to send it again. */
export const noteRefused = (
  db: Db,
  id: string,
  envelope: Envelope,
  { error, final }: { error: string; final: boolean },
): Promise<number> =>
  db.run(sql`
    update emails set status = ${final ? "failed" : "queued"}, error = ${error}, sender = ${envelope.from},
      reply_to = ${envelope.replyTo}, message_id = ${envelope.messageId}
    where id = ${id}`);

/** A failed e-mail waits again. */
export const requeue = (db: Db, id: string): Promise<number> =>
  db.run(sql`update emails set status = 'queued', error = null where id = ${id}`);

export const emailById = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<KeptEmail | undefined> =>
  db.row(sql`select ${columns} from emails e where e.id = ${id} ${lock ? sql`for update` : empty}`);

type Narrowed = { status?: EmailStatus | undefined; search?: string | undefined };

/** The characters that `like` gives a meaning to, taken literally. */
const literally = (search: string): string => search.normalize("NFC").replaceAll(/[\\%_]/g, "\\$&");

const narrowed = ({ status, search }: Narrowed): Sql => sql`
  ${status ? sql`e.status = ${status}` : sql`true`}
  ${
    search
      ? sql`and concat_ws(' ', e.recipient, e.subject, e.sender, e.asked_from)
          ilike '%' || ${literally(search)}::text || '%'`
      : empty
  }`;

/** The journal, the last first; `after` is the moment and the id of the last one already given. */
export const latestEmails = (
  db: Db,
  { after, limit, ...terms }: Narrowed & { after: readonly string[] | undefined; limit: number },
): Promise<KeptEmail[]> =>
  db.rows(sql`
    select ${columns} from emails e
    where ${narrowed(terms)}
      ${after ? sql`and (e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by e.created_at desc, e.id desc
    limit ${limit}`);

export const countEmails = async (db: Db, terms: Narrowed): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from emails e where ${narrowed(terms)}`))?.n ?? 0;

/** Takes a person's turn to send, for this transaction. */
export const lockSender = (db: Db, userId: string): Promise<number> =>
  db.run(sql`select 1 from people where id = ${userId} for no key update`);

/** The seconds to wait while a person has sent `most` e-mails within the last hour; 0 otherwise. */
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
