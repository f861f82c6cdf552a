import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { DueTask } from "./storage.ts";

const PRIORITY = { high: 1, medium: 5, low: 9 };
/** How long a task stands in a calendar: from its due moment on. */
const SHOWN_MINUTES = 30;

/**
 * Tasks as an iCalendar file (RFC 5545): an event of half an hour at each due moment, in UTC, known by the task's id so
 * that a program that reads it again changes it in place. Completed tasks are marked, not left out.
 */
export const writeCalendar = (tasks: readonly DueTask[], publicUrl: string): string => {
  const calendar = ical({
    name: "Plateau – mes tâches",
    prodId: { company: "Plateau", product: "Tâches", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    url: publicUrl,
    ttl: 15 * 60,
  });
  for (const task of tasks) {
    const start = new Date(task.dueDate);
    calendar.createEvent({
      id: `${task.id}@plateau`,
      start,
      end: new Date(start.getTime() + SHOWN_MINUTES * 60_000),
      stamp: new Date(task.updatedAt),
      summary: task.completed ? `✓ ${task.title}` : task.title,
      description: task.content,
      priority: PRIORITY[task.priority],
      status: ICalEventStatus.CONFIRMED,
      url: publicUrl,
    });
  }
  return calendar.toString();
};
