import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import { fromParisInput, isOutsideParisTime, toParisInput } from "@plateau/contract/format/paris-time.ts";
import type { Note, NotePriority } from "@plateau/contract/notes/note.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useForm } from "react-hook-form";
import { ApiFailure, isMissing, messageOf } from "../../api/failure.ts";
import { ConflictDialog, conflictIntro } from "../../record/conflict-dialog.tsx";
import { showDeletedMeanwhile } from "../../record/deleted-meanwhile.ts";
import { describeFields, mergeVersions } from "../../record/three-way-merge.ts";
import { useMergingSave } from "../../record/use-merging-save.ts";
import { usePermissions } from "../../record/use-permissions.ts";
import { Alert } from "../../ui/alert.tsx";
import { DateTimeField } from "../../ui/date-time-field.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea, TextInput } from "../../ui/text-input.tsx";
import { type NoteForm, noteQuery, notesKey, saveNote, useRestoreNote } from "./queries.ts";

type Values = { title: string; content: string; priority: NotePriority; dueDate: string };

const priorities: readonly { value: NotePriority; label: string }[] = [
  { value: "low", label: "Basse" },
  { value: "medium", label: "Moyenne" },
  { value: "high", label: "Haute" },
];

const labels = { title: "Titre", content: "Description", priority: "Priorité", dueDate: "Échéance" } as const;

const valuesOf = (note: Note | undefined): Values => ({
  title: note?.title ?? "",
  content: note?.content ?? "",
  priority: note?.priority ?? "medium",
  dueDate: note?.dueDate ? toParisInput(note.dueDate) : "",
});

/** Throws a refusal of the due date that a field shows. */
const asForm = ({ title, content, priority, dueDate }: Values): NoteForm => {
  const due = dueDate === "" ? { moment: null } : fromParisInput(dueDate);
  if (due.moment === undefined)
    throw new ApiFailure(422, due.message, [{ field: "dueDate", message: due.message }]);
  return { title: title.trim(), content: content.trim() || null, priority, dueDate: due.moment };
};

const textOf = (path: string, value: unknown): string => {
  if (path === "priority") return priorities.find((each) => each.value === value)?.label ?? "";
  const moment = path === "dueDate" && value ? fromParisInput(String(value)).moment : undefined;
  return moment ? `${formatDate(moment)} à ${formatTime(moment)}` : String(value ?? "");
};

type TaskDialogProps = {
  /** Omit to create a task. */
  note?: Note;
  onClose: () => void;
};

export function TaskDialog({ note: opened, onClose }: TaskDialogProps) {
  const cache = useQueryClient();
  const may = usePermissions();
  const restore = useRestoreNote();
  const [failure, setFailure] = useState<string | null>(null);
  // The version that filled the form: a later one was saved elsewhere.
  const [note, setNote] = useState(opened);
  const { register, handleSubmit, setError, setFocus, control, watch, formState, reset, getValues } =
    useForm<Values>({
      defaultValues: valuesOf(note),
    });
  const { field: dueDate } = useController({ control, name: "dueDate" });
  const { errors } = formState;
  const { submit, saving, waiting, conflict } = useMergingSave<Note | undefined, Values, Note>({
    toValues: valuesOf,
    merge: mergeVersions,
    current: getValues,
    // Only an existing task can be in conflict.
    read: async () => note && cache.fetchQuery({ ...noteQuery(note.id), staleTime: 0 }),
    rebase: (latest, values) => {
      setNote(latest);
      // Merged values are not saved yet.
      reset(values, { keepDefaultValues: true });
    },
    describe: describeFields(labels, textOf),
    save: async (values, base) => saveNote(asForm(values), base),
    creates: note === undefined,
    onSaved: async () => {
      await cache.invalidateQueries({ queryKey: notesKey });
      onClose();
    },
    onError: (error) => {
      const refused = error instanceof ApiFailure ? error.validationErrors : [];
      const known = refused.filter(({ field }) => field in labels);
      for (const { field, message } of known)
        setError(field as keyof Values, { message }, { shouldFocus: true });
      if (known.length > 0) return;
      if (note && isMissing(error)) return showGone(note);
      setFailure(messageOf(error));
    },
  });

  const showGone = ({ id }: Note) =>
    showDeletedMeanwhile({
      title: "Cette tâche a été supprimée entre-temps",
      restore: may("restoreNote")
        ? { label: "Restaurer la tâche", run: () => restore.mutateAsync(id), restored: "Tâche restaurée" }
        : undefined,
    });

  return (
    <FormDialog
      title={note ? "Modifier la tâche" : "Nouvelle tâche"}
      initialFocus={() => {
        setFocus("title");
        return false;
      }}
      submitLabel={note ? "Enregistrer" : "Ajouter"}
      onSubmit={() =>
        void handleSubmit(() => {
          setFailure(null);
          submit(note);
        })()
      }
      onClose={onClose}
      saving={saving}
      waiting={waiting}
      dirty={formState.isDirty}
      disabled={watch("title").trim() === ""}
      beside={<ConflictDialog {...conflict} intro={conflictIntro("cette tâche")} />}
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Titre" required error={errors.title?.message}>
        <TextInput maxLength={200} {...register("title")} />
      </Field>
      <Field label="Description" error={errors.content?.message}>
        <Textarea rows={3} {...register("content")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Priorité" error={errors.priority?.message}>
          <Select emptyLabel={null} options={priorities} {...register("priority")} />
        </Field>
        <Field
          label="Échéance"
          hint={isOutsideParisTime() && "Heure de Paris"}
          error={errors.dueDate?.message}
        >
          <DateTimeField {...dueDate} />
        </Field>
      </div>
    </FormDialog>
  );
}
