import { dayInParis } from "../format/date.ts";

const nextDay = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

export type DueLabel = "En retard" | "Aujourd'hui" | "Demain";

/** 'En retard', today or tomorrow in Paris; null for a later day. */
export const dueLabel = (dueDate: string, now: Date): DueLabel | null => {
  const due = new Date(dueDate);
  if (due < now) return "En retard";
  const today = dayInParis(now);
  if (dayInParis(due) === today) return "Aujourd'hui";
  return dayInParis(due) === nextDay(today) ? "Demain" : null;
};
