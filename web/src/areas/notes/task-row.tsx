import { formatDate, formatDateFull, formatTime } from "@plateau/contract/format/date.ts";
import { type DueLabel, dueLabel } from "@plateau/contract/notes/due-label.ts";
import type { Note, NotePriority } from "@plateau/contract/notes/note.ts";
import { Pencil, Trash2 } from "lucide-react";
import { messageOf } from "../../api/failure.ts";
import { Badge } from "../../ui/badge.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cn } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast.ts";
import { useCompleteNote } from "./queries.ts";

const markers: Record<NotePriority, { mark: string; words: string }> = {
  high: { mark: "!!!", words: "priorité haute" },
  medium: { mark: "!!", words: "priorité moyenne" },
  low: { mark: "!", words: "priorité basse" },
};

const dueTones: Record<DueLabel, "red" | "amber" | "neutral"> = {
  "En retard": "red",
  "Aujourd'hui": "amber",
  Demain: "neutral",
};

type TaskRowProps = { note: Note; now: Date; onEdit: () => void; onDelete: () => void };

/** One task: a box to tick, what it is, how urgent, and when. */
export function TaskRow({ note, now, onEdit, onDelete }: TaskRowProps) {
  const complete = useCompleteNote();
  const shown = complete.isPending ? complete.variables.completed : note.completed;
  const { mark, words } = markers[note.priority];
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-2.5 last:border-b-0 sm:px-5">
      <Checkbox
        hideLabel
        className="pointer-coarse:-my-3"
        label={shown ? `Rouvrir${" "}: ${note.title}` : `Terminer${" "}: ${note.title}`}
        checked={shown}
        disabled={complete.isPending}
        onChange={() =>
          complete.mutate(
            { id: note.id, completed: !note.completed },
            { onError: (error) => toast.error(messageOf(error)) },
          )
        }
      />
      <div className="min-w-0 flex-1">
        <p className={cn("wrap-anywhere", shown && "text-ink-muted")}>
          <span
            className={cn(
              "mr-1.5 font-semibold",
              note.priority === "high" && !shown ? "text-red-ink" : "text-ink-muted",
            )}
          >
            <span aria-hidden="true">{mark}</span>
            <span className="sr-only">{words}, </span>
          </span>
          <span className={cn(shown && "line-through")}>{note.title}</span>
        </p>
        {note.content && (
          <p className="wrap-anywhere line-clamp-2 whitespace-pre-line text-ink-muted text-sm">
            {note.content}
          </p>
        )}
        <When note={note} now={now} />
      </div>
      <div className="-my-2 -mr-2 flex shrink-0 pointer-coarse:-my-3">
        <IconButton label={`Modifier la tâche ${note.title}`} icon={<Pencil />} onClick={onEdit} bare />
        <IconButton label={`Supprimer la tâche ${note.title}`} icon={<Trash2 />} onClick={onDelete} bare />
      </div>
    </li>
  );
}

/** When it is due, or when it was done. */
function When({ note, now }: { note: Note; now: Date }) {
  const moment = note.completed ? note.completedAt : note.dueDate;
  if (!moment) return null;
  const label = note.completed ? null : dueLabel(moment, now);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm tabular-nums">
      {label && <Badge tone={dueTones[label]}>{label}</Badge>}
      <time dateTime={moment} title={formatDateFull(moment)}>
        {note.completed && "Terminée le "}
        {label === "Aujourd'hui" || label === "Demain"
          ? formatTime(moment)
          : `${formatDate(moment)} à ${formatTime(moment)}`}
      </time>
    </p>
  );
}
