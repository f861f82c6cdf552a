import { formatDate, formatTime } from "../format/date.ts";
import { NARROW } from "../format/spacing.ts";
import type { LeaveWindow } from "./lease-windows.ts";

/** A task about the notice that an occupant may give, as it is created. `dueDate` is a moment. */
export type LeaveNoticeTask = { title: string; content: string; priority: "medium"; dueDate: string };

type Occupancy = {
  /** What the occupant is called. */
  name: string;
  siren: string | null;
  /** `AAAA-MM-JJ`. */
  entry: string;
  parcel: { numero: string; adresse: string | null };
  /** The application's own, `https://…`: a link in a text has to lead somewhere from a calendar as well. */
  origin: string;
};

const LONGEST_NAME = 90;
const LONGEST_PLACE = 60;
const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** Nine in the morning in Paris: the notice can still be sent on that day. */
const morningInParis = (day: string): string => {
  const winter = new Date(`${day}T09:00:00+01:00`);
  const nine = formatTime(winter) === "09:00" ? winter : new Date(`${day}T09:00:00+02:00`);
  return nine.toISOString();
};

/** The task that reminds of the last day on which an occupant may announce that they leave. */
export const leaveNoticeTask = (
  { name, siren, entry, parcel, origin }: Occupancy,
  { sortie, conge }: LeaveWindow,
): LeaveNoticeTask => ({
  title: `Congé possible avant le ${formatDate(conge)}${NARROW}: ${cut(name, LONGEST_NAME)}, ${cut(parcel.adresse ?? `parcelle ${parcel.numero}`, LONGEST_PLACE)}`,
  content: [
    `Parcelle${NARROW}: ${origin}/parcels/${parcel.numero}`,
    ...(siren ? [`Société${NARROW}: ${origin}/companies/${siren}`] : []),
    `Entrée le ${formatDate(entry)}, sortie possible le ${formatDate(sortie)}, en supposant un bail 3-6-9 signé à l’entrée.`,
  ].join("\n"),
  priority: "medium",
  dueDate: morningInParis(conge),
});

type Written = { title: string; content: string | null; dueDate: string | null };

/** Whether one of a person's tasks is this one. A change of its title or of its date makes it another. */
export const isLeaveNoticeTask = (note: Written, task: LeaveNoticeTask): boolean =>
  note.title === task.title &&
  note.dueDate !== null &&
  Date.parse(note.dueDate) === Date.parse(task.dueDate) &&
  // Two parcels may share an address.
  (note.content ?? "").startsWith(task.content.slice(0, task.content.indexOf("\n")));
