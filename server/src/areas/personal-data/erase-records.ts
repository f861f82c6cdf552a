import type { HistoryKind } from "@plateau/contract/history/history.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import type { PersonTerms, RecordKind } from "@plateau/contract/personal-data/person.ts";
import sql from "sql-template-tag";
import { deletePerson, handOverSharedSearches, personById } from "../../accounts/people-storage.ts";
import { photoKeys } from "../../accounts/users/profile-image.ts";
import type { TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { nextUpdatedAt, nextVersion } from "../../db/timestamps.ts";
import { eraseEmails } from "../../emails/storage.ts";
import { eraseHistory } from "../../history/stored-changes.ts";
import { eraseJobOutputs } from "../../jobs/stored-jobs.ts";
import { publishChange } from "../../live/live-events.ts";
import { scheduleRemovals } from "../../media/file-removals.ts";
import { notify } from "../../notifications/notify.ts";
import { writeAggregates } from "../offers/write-aggregates.ts";
import { matchIn, redacted, redactedJson, textsIn } from "./mentions.ts";

export type ErasingCtx = TransactionCtx<"identity">;

/** What is done once the transaction is committed. */
export type AfterErasure = { fileKeys: string[]; messageIds: string[] };

type Erase = (
  ctx: ErasingCtx,
  work: { ids: readonly string[]; person: PersonTerms; after: AfterErasure },
) => Promise<void>;

const redactHistory = async (
  db: Db,
  records: readonly { kind: string; id: string }[],
  person: PersonTerms,
): Promise<void> => {
  for (const { kind, id } of records) {
    const rows = await db.rows<{ change: string; fields: Record<string, unknown> }>(sql`
      select id::text change, fields from changes where record_kind = ${kind} and record_id = ${id}`);
    for (const { change, fields } of rows) {
      if (!matchIn(textsIn(fields), person)) continue;
      await db.run(sql`
        update changes set fields = ${JSON.stringify(redactedJson(fields, person))}::jsonb
        where record_kind = ${kind} and record_id = ${id} and id = ${change}::bigint`);
    }
  }
};

/** After the record itself: its last change has the old value too. */
const redactHistoryOf = (db: Db, kind: HistoryKind, ids: readonly string[], person: PersonTerms) =>
  redactHistory(
    db,
    ids.map((id) => ({ kind, id })),
    person,
  );

const eraseContacts: Erase = async ({ db }, { ids }) => {
  await db.run(sql`delete from contacts where id = any(${ids}::uuid[])`);
  for (const id of ids) await publishChange(db, { kind: "contact", id });
};

const redactContactNotes: Erase = async ({ db }, { ids, person }) => {
  type Texts = Record<"notes" | "company" | "role" | "address" | "website", string | null>;
  const rows = await db.rows<Texts & { id: string }>(sql`
    select id, notes, company, role, address, website from contacts where id = any(${ids}::uuid[])`);
  for (const { id, ...texts } of rows) {
    const { notes, company, role, address, website } = redactedJson(texts, person);
    await db.run(sql`
      update contacts set notes = ${notes}, company = ${company}, role = ${role}, address = ${address},
        website = ${website}, updated_at = ${nextVersion(sql`contacts`)}
      where id = ${id}`);
    await publishChange(db, { kind: "contact", id });
  }
  await redactHistoryOf(db, "contact", ids, person);
};

const removeSenderAddresses: Erase = async ({ db }, { ids, person }) => {
  const rows = await db.rows<{ id: string; addresses: string[] }>(sql`
    select id, sender_addresses addresses from people where id = any(${ids}::uuid[])`);
  for (const { id, addresses } of rows) {
    const kept = addresses.filter((address) => !matchIn([address], person));
    await db.run(sql`update people set sender_addresses = ${kept} where id = ${id}`);
  }
  await redactHistoryOf(db, "user", ids, person);
};

const redactRequirements: Erase = async ({ db }, { ids, person }) => {
  const rows = await db.rows<{ id: string; properties: Record<string, string> }>(sql`
    select id, properties from requirements where id = any(${ids}::text[])`);
  for (const { id, properties } of rows) {
    await db.run(sql`
      update requirements r set properties = ${JSON.stringify(redactedJson(properties, person))}::jsonb,
        updated_at = ${nextVersion(sql`r`)}
      where id = ${id}`);
    await publishChange(db, { kind: "requirement", id });
  }
  await redactHistoryOf(db, "requirement", ids, person);
};

const eraseSpaces: Erase = async ({ db, now }, { ids }) => {
  await db.run(sql`delete from client_answers where space_id = any(${ids}::uuid[])`);
  const rows = await db.rows<{ requirementId: string }>(sql`
    update client_spaces set email = null, last_seen_at = null, details_erased_at = ${now},
      revoked_at = coalesce(revoked_at, ${now})
    where id = any(${ids}::uuid[]) returning requirement_id "requirementId"`);
  for (const { requirementId } of rows) await publishChange(db, { kind: "client-space", id: requirementId });
};

const redactOffers: Erase = async ({ db }, { ids, person }) => {
  const offers = await db.rows<{ id: string; title: string; terms: Record<string, unknown> }>(sql`
    select id, title, terms from real_estates where id = any(${ids}::uuid[])`);
  const units = await db.rows<{ id: string; note: string }>(sql`
    select id, note from units where real_estate_id = any(${ids}::uuid[]) and note is not null`);
  for (const { id, note } of units) {
    if (matchIn([note], person))
      await db.run(sql`update units set note = ${redacted(note, person)} where id = ${id}`);
  }
  for (const { id, title, terms } of offers) {
    await db.run(sql`
      update real_estates set title = ${redacted(title, person)},
        terms = ${JSON.stringify(redactedJson(terms, person))}::jsonb
      where id = ${id}`);
    // The card of an only unit repeats its note.
    await writeAggregates(db, id);
  }
  await redactHistoryOf(db, "offer", ids, person);
};

const eraseFiles: Erase = async ({ db }, { ids, after }) => {
  const isChosen = sql`media ->> 's3Key' = any(${ids}::text[])`;
  const rows = await db.rows<{ media: Media }>(sql`
    select media from real_estates r cross join lateral jsonb_path_query(r.medias, '$.*[*]') media where ${isChosen}
    union all select media from deleted_medias where ${isChosen}`);
  const keys = [...new Set(rows.flatMap(({ media }) => keysOf(media)))];
  await db.run(sql`delete from deleted_medias where ${isChosen}`);
  const offers = await db.rows<{ id: string }>(sql`
    update real_estates r set medias = (
      select jsonb_object_agg(kind, coalesce((
        select jsonb_agg(media order by n) from jsonb_array_elements(list) with ordinality e(media, n)
        where not ${isChosen}), '[]'))
      from jsonb_each(r.medias) of_kind(kind, list))
    where exists (select from jsonb_path_query(r.medias, '$.*[*]') media where ${isChosen})
    returning id`);
  // Its new version reaches the screens that show the files.
  for (const { id } of offers) await writeAggregates(db, id);
  await scheduleRemovals(db, keys);
  after.fileKeys.push(...keys);
};

const eraseEmailsOf: Erase = async ({ db, now }, { ids, after }) => {
  after.messageIds.push(...(await eraseEmails(db, ids, now)));
  await eraseJobOutputs(db, ids);
};

const several = (count: number): string => (count > 1 ? `${count} de vos tâches` : "une de vos tâches");

const redactNotes: Erase = async (ctx, { ids, person }) => {
  const { db, me } = ctx;
  for (const userId of ids) {
    const rows = await db.rows<{ id: string; title: string; content: string | null }>(sql`
      select id, title, content from notes where user_id = ${userId}`);
    const named = rows.filter(({ title, content }) => matchIn([title, content], person));
    for (const { id, title, content } of named) {
      await db.run(sql`
        update notes set title = ${redacted(title, person)}, content = ${content && redacted(content, person)},
          sequence = sequence + 1, updated_at = ${nextUpdatedAt(sql`notes`)}
        where id = ${id}`);
      await publishChange(db, { kind: "note", id, userId });
    }
    if (named.length === 0 || userId === me.userId) continue;
    await notify(ctx, {
      userId,
      title: "Une personne a été effacée de vos tâches",
      message: `Un administrateur a effacé les données d’une personne\u202f: ${several(named.length)} ne la ${named.length > 1 ? "nomment" : "nomme"} plus.`,
      type: "info",
      priority: "medium",
      data: {},
    });
  }
};

const eraseSearches: Erase = async ({ db }, { ids }) => {
  const rows = await db.rows<{ id: string; userId: string; shared: boolean }>(sql`
    delete from saved_searches where id = any(${ids}::uuid[]) returning id, owner_id "userId", shared`);
  for (const { id, userId, shared } of rows)
    await publishChange(db, { kind: "saved-search", id, ...(shared ? {} : { userId }) });
};

const eraseNotifications: Erase = async ({ db }, { ids, person }) => {
  const rows = await db.rows<{ id: string; title: string; message: string }>(sql`
    select id, title, message from notifications where user_id = any(${ids}::uuid[])`);
  const named = rows.filter(({ title, message }) => matchIn([title, message], person)).map(({ id }) => id);
  await db.run(sql`delete from notifications where id = any(${named}::uuid[])`);
};

const redactHistories: Erase = ({ db }, { ids, person }) =>
  redactHistory(
    db,
    ids.map((id) => ({ kind: id.slice(0, id.indexOf("/")), id: id.slice(id.indexOf("/") + 1) })),
    person,
  );

const removeAccount = async ({ db, identity }: ErasingCtx, personId: string): Promise<void> => {
  const [account] = await identity.ofPeople(db, [personId]);
  if (!account) return;
  await db.run(
    sql`delete from email_changes where username = ${account.Username} or person_id = ${personId}`,
  );
  await identity.remove(db, account.Username);
};

const erasePhoto = async ({ db }: ErasingCtx, personId: string, after: AfterErasure): Promise<void> => {
  const person = await personById(db, personId);
  if (!person) return;
  const keys = photoKeys(person);
  await scheduleRemovals(db, keys);
  after.fileKeys.push(...keys);
};

const deleteUsers: Erase = async (ctx, { ids, after }) => {
  for (const id of ids) {
    await erasePhoto(ctx, id, after);
    await removeAccount(ctx, id);
    await deletePerson(ctx.db, id, ctx.me.userId);
  }
};

/** The row stays for the offers and requirements that it owns. */
export const anonymiseUsers: Erase = async (ctx, { ids, after }) => {
  const { db } = ctx;
  for (const id of ids) {
    await erasePhoto(ctx, id, after);
    await removeAccount(ctx, id);
    await db.run(sql`
      update people set firstname = 'Ancien', lastname = 'utilisateur', email = ${`${id}@anonyme.invalid`},
        phone = null, job_title = null, about = null, picture = null, sender_addresses = '{}',
        updated_at = ${nextUpdatedAt(sql`people`)}
      where id = ${id}`);
    await db.run(sql`delete from notes where user_id = ${id}`);
    await handOverSharedSearches(db, id, ctx.me.userId);
    await db.run(sql`delete from saved_searches where owner_id = ${id}`);
    await db.run(sql`delete from saved_search_followers where person_id = ${id}`);
    await db.run(sql`delete from notifications where user_id = ${id}`);
    await db.run(sql`delete from calendar_feeds where user_id = ${id}`);
    await eraseHistory(db, { kind: "user", id });
  }
};

/** Records before what repeats them: their last change is in the history too. */
export const erasures: readonly [RecordKind, Erase][] = [
  ["contact", eraseContacts],
  ["contact-notes", redactContactNotes],
  ["sender-addresses", removeSenderAddresses],
  ["requirement", redactRequirements],
  ["offer", redactOffers],
  ["file", eraseFiles],
  ["client-space", eraseSpaces],
  ["email", eraseEmailsOf],
  ["notes", redactNotes],
  ["saved-search", eraseSearches],
  ["notifications", eraseNotifications],
  ["history", redactHistories],
  ["user", deleteUsers],
];
