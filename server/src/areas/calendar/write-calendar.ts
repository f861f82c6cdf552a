import { shownUntil } from "@plateau/contract/notes/note.ts";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { DueTask } from "./storage.ts";

const PRIORITY = { high: 1, medium: 5, low: 9 };
const ALARM_MINUTES = 15;

/**
 * iCalendar (RFC 5545), in UTC. The task id is the UID, so clients update events in place; completed tasks
 * stay, marked as such.
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
    calendar.createEvent({
      id: `${task.id}@plateau`,
      start: new Date(task.dueDate),
      end: shownUntil(task.dueDate),
      stamp: new Date(task.updatedAt),
      lastModified: new Date(task.updatedAt),
      sequence: task.sequence,
      summary: task.completed ? `✓ ${task.title}` : task.title,
      description: task.content,
      priority: PRIORITY[task.priority],
      status: ICalEventStatus.CONFIRMED,
      url: `${publicUrl}/?tache=${task.id}`,
      alarms: task.completed
        ? []
        : [{ type: ICalAlarmType.display, trigger: ALARM_MINUTES * 60, description: task.title }],
    });
  }
  return calendar.toString();
};
