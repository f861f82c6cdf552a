import { formatDate, formatTime } from "../format/date.ts";
import { NARROW } from "../format/spacing.ts";
import type { LeaveWindow } from "./lease-windows.ts";

export type LeaveNoticeTask = { title: string; content: string; priority: "medium"; dueDate: string };

type Occupancy = {
  name: string;
  siren: string | null;
  entry: string | null;
  parcel: { number: string; address: string | null };
  origin: string;
};

const MAX_NAME_LENGTH = 90;
const MAX_PLACE_LENGTH = 60;
const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** 09:00 in Paris, early enough to send the notice that day. */
const morningInParis = (day: string): string => {
  const winter = new Date(`${day}T09:00:00+01:00`);
  const nine = formatTime(winter) === "09:00" ? winter : new Date(`${day}T09:00:00+02:00`);
  return nine.toISOString();
};

const forms = {
  "letter-or-act": "par lettre recommandée avec avis de réception ou par acte de commissaire de justice",
  act: "par acte de commissaire de justice",
} as const;

export const leaveNoticeTask = (
  { name, siren, entry, parcel, origin }: Occupancy,
  { leaveDate, leaveBasis, noticeDeadline, noticeForm }: LeaveWindow,
): LeaveNoticeTask => ({
  title: `Congé possible avant le ${formatDate(noticeDeadline)}${NARROW}: ${cut(name, MAX_NAME_LENGTH)}, ${cut(parcel.address ?? `parcelle ${parcel.number}`, MAX_PLACE_LENGTH)}`,
  content: [
    `Parcelle${NARROW}: ${origin}/parcels/${parcel.number}`,
    ...(siren ? [`Société${NARROW}: ${origin}/companies/${siren}`] : []),
    [
      entry && `Entrée le ${formatDate(entry)}`,
      `${entry ? "sortie" : "Sortie"} possible le ${formatDate(leaveDate)}`,
      leaveBasis === "supposed"
        ? "en supposant un bail 3-6-9 signé à l’entrée."
        : `date ${leaveBasis === "read" ? "lue dans le" : "déduite du"} bail.`,
    ]
      .filter(Boolean)
      .join(", "),
    `Congé à donner ${forms[noticeForm]}.`,
  ].join("\n"),
  priority: "medium",
  dueDate: morningInParis(noticeDeadline),
});

type ExistingTask = { title: string; content: string | null; dueDate: string | null };

/** Whether a task is this reminder; a changed title or date makes it another. */
export const isLeaveNoticeTask = (note: ExistingTask, task: LeaveNoticeTask): boolean =>
  note.title === task.title &&
  note.dueDate !== null &&
  Date.parse(note.dueDate) === Date.parse(task.dueDate) &&
  (note.content ?? "").startsWith(task.content.slice(0, task.content.indexOf("\n")));
