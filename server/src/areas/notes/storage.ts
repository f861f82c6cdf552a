import type { Note } from "@plateau/contract/notes/note.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import { binLimit } from "../../bin-limit.ts";
import type { Db } from "../../db/database.ts";
import { nextUpdatedAt } from "../../db/timestamps.ts";
import { publishChange } from "../../live/live-events.ts";

const columns = sql`
  n.id, n.title, n.content, n.completed_at is not null completed, n.user_id "userId", n.priority,
  n.due_date "dueDate", n.completed_at "completedAt", n.created_at "createdAt", n.updated_at "updatedAt"`;

/** `dueTo` is exclusive. */
export type NoteFilters = {
  completed?: boolean | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
};

const matchingFilters = (userId: string, { completed, dueFrom, dueTo }: NoteFilters): Sql => sql`
  n.user_id = ${userId}
    ${completed === undefined ? empty : sql`and (n.completed_at is not null) = ${completed}`}
    ${dueFrom === undefined ? empty : sql`and n.due_date >= ${dueFrom}`}
    ${dueTo === undefined ? empty : sql`and n.due_date < ${dueTo}`}`;

const place = (dueDate: Sql, completedAt: Sql): Sql => sql`
  ${completedAt} is not null,
  case when ${completedAt} is null then coalesce(extract(epoch from ${dueDate})::float8, 'infinity'::float8)
    else -extract(epoch from ${completedAt})::float8 end`;

export const keyOfNote = ({ dueDate, completedAt, id }: Note): string[] => [
  dueDate ?? "",
  completedAt ?? "",
  id,
];

const afterKey = ([dueDate, completedAt, id]: readonly string[]): Sql => sql`
  and (${place(sql`n.due_date`, sql`n.completed_at`)}, n.id)
    > (${place(sql`${dueDate || null}::timestamptz`, sql`${completedAt || null}::timestamptz`)}, ${id}::uuid)`;

/** `after`: key of the previous page's last row. */
export const notesOf = (
  db: Db,
  userId: string,
  { after, limit, ...filters }: NoteFilters & { after: readonly string[] | undefined; limit: number },
): Promise<Note[]> =>
  db.rows(sql`
    select ${columns} from active_notes n
    where ${matchingFilters(userId, filters)} ${after ? afterKey(after) : empty}
    order by ${place(sql`n.due_date`, sql`n.completed_at`)}, n.id
    limit ${limit}`);

export const countNotesOf = async (db: Db, userId: string, filters: NoteFilters): Promise<number> =>
  (
    await db.row<{ n: number }>(
      sql`select count(*) n from active_notes n where ${matchingFilters(userId, filters)}`,
    )
  )?.n ?? 0;

export const noteOf = (db: Db, userId: string, id: string): Promise<Note | undefined> =>
  db.row(sql`select ${columns} from active_notes n where n.id = ${id} and n.user_id = ${userId}`);

export const lockNoteOf = (db: Db, userId: string, id: string): Promise<Note | undefined> =>
  db.row(sql`select ${columns} from active_notes n where n.id = ${id} and n.user_id = ${userId} for update`);

export type WrittenNote = Pick<Note, "title" | "content" | "priority" | "dueDate" | "completedAt">;

const published = async (tx: Db, note: Note | undefined): Promise<Note | undefined> => {
  if (note) await publishChange(tx, { kind: "note", id: note.id, userId: note.userId });
  return note;
};

export const insertNote = async (tx: Db, userId: string, note: WrittenNote): Promise<Note | undefined> =>
  published(
    tx,
    await tx.row(sql`
      insert into notes as n (user_id, title, content, priority, due_date, completed_at)
      values (${userId}, ${note.title}, ${note.content}, ${note.priority}, ${note.dueDate}, ${note.completedAt})
      returning ${columns}`),
  );

export const writeNote = async (tx: Db, id: string, note: WrittenNote): Promise<Note | undefined> =>
  published(
    tx,
    await tx.row(sql`
      update active_notes n
      set title = ${note.title}, content = ${note.content}, priority = ${note.priority},
        due_date = ${note.dueDate}, completed_at = ${note.completedAt}, sequence = n.sequence + 1,
        updated_at = ${nextUpdatedAt(sql`n`)}
      where n.id = ${id} returning ${columns}`),
  );

/** To the bin. False when the person has no such task. */
export const deleteNoteOf = async (tx: Db, userId: string, id: string, at: Date): Promise<boolean> =>
  (await published(
    tx,
    await tx.row(sql`
      update notes n set deleted_at = ${at}, deleted_by = ${userId}
      where n.id = ${id} and n.user_id = ${userId} and n.deleted_at is null returning ${columns}`),
  )) !== undefined;

/** Undefined when the person has no such task in the bin. Calendars take it again: its number grows. */
export const restoreNoteRow = async (
  tx: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<Note | undefined> =>
  published(
    tx,
    await tx.row(sql`
      update notes n set deleted_at = null, deleted_by = null, sequence = n.sequence + 1
      where n.id = ${id} and n.user_id = ${userId} and n.deleted_at >= ${binLimit(now)} returning ${columns}`),
  );
