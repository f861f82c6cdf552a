import { z } from "zod";
import { moment, text } from "../api/fields.ts";
import { addDays, dayInParis } from "../format/date.ts";
import { startOfDay } from "../format/paris-time.ts";

export const notePriorities = ["low", "medium", "high"] as const;
export const notePrioritySchema = z.enum(notePriorities);
export type NotePriority = z.infer<typeof notePrioritySchema>;

export const noteSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string().nullable(),
  completed: z.boolean(),
  userId: z.uuid(),
  priority: notePrioritySchema,
  dueDate: moment().nullable(),
  completedAt: moment().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Note = z.infer<typeof noteSchema>;

const FIRST_DUE = Date.UTC(2000, 0, 1);
const LAST_DUE = Date.UTC(2200, 0, 1);

/** ISO 8601 in UTC; other centuries are typing errors. */
export const dueMoment = () =>
  z.iso
    .datetime({ offset: true })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => Date.parse(value) >= FIRST_DUE && Date.parse(value) < LAST_DUE, "Date invalide");

const TITLE_REQUIRED = "Le titre est obligatoire";

const fields = {
  title: z
    .string({ error: TITLE_REQUIRED })
    .trim()
    .min(1, TITLE_REQUIRED)
    .max(200, "Le titre doit contenir au plus 200 caractères"),
  content: text(5000).optional(),
  completed: z.boolean(),
  userId: z.uuid(),
  priority: notePrioritySchema,
  dueDate: dueMoment().nullish(),
};

export const newNoteSchema = z.strictObject({
  ...fields,
  completed: fields.completed.default(false),
  userId: fields.userId.optional(),
  priority: fields.priority.default("medium"),
});

export const noteChangeSchema = z.strictObject(fields).partial();

export type DueLabel = "En retard" | "Aujourd'hui" | "Demain";

/** 'En retard', today or tomorrow in Paris; null for a later day. */
export const dueLabel = (dueDate: string, now: Date): DueLabel | null => {
  const due = new Date(dueDate);
  if (due < now) return "En retard";
  const today = dayInParis(now);
  if (dayInParis(due) === today) return "Aujourd'hui";
  return dayInParis(due) === addDays(today, 1) ? "Demain" : null;
};

/** Displayed duration of a task in calendars, from its due time. */
const SHOWN_MS = 30 * 60_000;

/** Where a task ends in calendars: half an hour later, and in Paris on the same day. */
export const shownUntil = (dueDate: string): Date => {
  const end = new Date(Date.parse(dueDate) + SHOWN_MS);
  const midnight = startOfDay(addDays(dayInParis(new Date(dueDate)), 1));
  return end < midnight ? end : midnight;
};
