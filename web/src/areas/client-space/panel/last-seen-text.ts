import {
  addDays,
  dayInParis,
  formatDate,
  formatRelative,
  formatTime,
} from "@plateau/contract/format/date.ts";

/** `il y a 5 minutes`, `aujourd’hui 09:40`, `hier 18:12`, `le 3 mars 2027 à 18:12`, in Paris time. */
export const lastSeenText = (at: string, now: Date = new Date()): string => {
  const moment = new Date(at);
  if (now.getTime() - moment.getTime() < 60 * 60_000) return formatRelative(moment, now);
  const day = dayInParis(moment);
  if (day === dayInParis(now)) return `aujourd’hui ${formatTime(moment)}`;
  if (day === addDays(dayInParis(now), -1)) return `hier ${formatTime(moment)}`;
  return `le ${formatDate(moment)} à ${formatTime(moment)}`;
};
