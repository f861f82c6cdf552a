import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { digest } from "../../secrets.ts";

/** The space of a requirement, with its link of now. */
export type Space = {
  id: string;
  requirementId: string;
  generation: number;
  email: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastSeenAt: string | null;
  state: "open" | "expired" | "revoked";
};

const columns = (now: Date) => sql`
  s.id, s.requirement_id "requirementId", s.generation, s.email, s.created_at "createdAt", s.expires_at "expiresAt",
  s.last_seen_at "lastSeenAt",
  case when s.revoked_at is not null then 'revoked' when s.expires_at <= ${now} then 'expired' else 'open' end state`;

export const spaceOf = (db: Db, requirementId: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`select ${columns(now)} from client_spaces s where s.requirement_id = ${requirementId}`);

/** Takes a requirement's space for this transaction: whoever else would change it waits. */
export const lockSpaceOf = (db: Db, requirementId: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`
    select ${columns(now)} from client_spaces s where s.requirement_id = ${requirementId} for update`);

const openedBy = (token: string, now: Date) => sql`
  s.token_hash = ${digest(token)} and s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})`;

/** The space that a token opens now; nothing for an unknown, a revoked and an expired one alike. */
export const spaceByToken = (db: Db, token: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`
    select ${columns(now)} from client_spaces s
    where ${openedBy(token, now)}`);

/** The same, taken for this transaction: answers of one space come one after the other. */
export const lockSpaceByToken = (db: Db, token: string, now: Date): Promise<Space | undefined> =>
  db.row(sql`
    select ${columns(now)} from client_spaces s
    where ${openedBy(token, now)}
    for update`);

/** The link that a space is to have from now on. */
export type NewLink = { id: string; generation: number; token: string; expiresAt: Date | null };

/** Opens a requirement's space; answers 0 when somebody did before. */
export const insertSpace = (db: Db, requirementId: string, link: NewLink, now: Date): Promise<number> =>
  db.run(sql`
    insert into client_spaces (id, requirement_id, generation, token_hash, created_at, expires_at)
    values (${link.id}, ${requirementId}, ${link.generation}, ${digest(link.token)}, ${now}, ${link.expiresAt})
    on conflict (requirement_id) do nothing`);

/** Gives a space another link, which was sent nowhere yet; the one before is dead. */
export const replaceLink = (db: Db, link: NewLink, now: Date): Promise<number> =>
  db.run(sql`
    update client_spaces
    set generation = ${link.generation}, token_hash = ${digest(link.token)}, email = null, created_at = ${now},
      expires_at = ${link.expiresAt}, revoked_at = null
    where id = ${link.id}`);

/** Answers 0 when the requirement has no space; a link that is revoked stays so. */
export const revokeLink = (db: Db, requirementId: string, now: Date): Promise<number> =>
  db.run(sql`
    update client_spaces set revoked_at = coalesce(revoked_at, ${now}) where requirement_id = ${requirementId}`);

export const noteSentTo = (db: Db, id: string, email: string): Promise<number> =>
  db.run(sql`update client_spaces set email = ${email} where id = ${id}`);

/** Written once a minute at most: a client who leafs through their space is not worth a write for each page. */
export const noteSeen = (db: Db, id: string, now: Date): Promise<number> =>
  db.run(sql`
    update client_spaces set last_seen_at = ${now}
    where id = ${id} and (last_seen_at is null or last_seen_at <= ${now}::timestamptz - interval '1 minute')`);
