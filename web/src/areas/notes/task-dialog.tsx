import { fromParisInput, isOutsideParisTime, toParisInput } from "@plateau/contract/format/paris-time.ts";
import type { Note, NotePriority } from "@plateau/contract/notes/note.ts";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea, TextInput } from "../../ui/text-input.tsx";

import { type NoteForm, useCreateNote, useUpdateNote } from "./queries.ts";

type Values = { title: string; content: string; priority: NotePriority; dueDate: string };

const priorities: readonly { value: NotePriority; label: string }[] = [
  { value: "low", label: "Basse" },
  { value: "medium", label: "Moyenne" },
  { value: "high", label: "Haute" },
];

const asForm = ({ title, content, priority }: Values, dueDate: string | null): NoteForm => ({
  title: title.trim(),
  content: content.trim() || null,
  priority,
  dueDate,
});

type TaskDialogProps = {
  /** Omit to create a task. */
  note?: Note;
  onClose: () => void;
};

export function TaskDialog({ note: opened, onClose }: TaskDialogProps) {
  // The version that filled the form: a later one was saved elsewhere.
  const [note] = useState(opened);
  const formId = useId();
  const create = useCreateNote();
  const update = useUpdateNote();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm<Values>({
    defaultValues: {
      title: note?.title ?? "",
      content: note?.content ?? "",
      priority: note?.priority ?? "medium",
      dueDate: note?.dueDate ? toParisInput(note.dueDate) : "",
    },
  });
  const { errors } = formState;
  const busy = create.isPending || update.isPending;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const due = values.dueDate === "" ? { moment: null } : fromParisInput(values.dueDate);
    if (due.moment === undefined) return setError("dueDate", { message: due.message }, { shouldFocus: true });
    try {
      const form = asForm(values, due.moment);
      if (note) await update.mutateAsync({ note, change: form });
      else await create.mutateAsync(form);
      onClose();
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.validationErrors : [];
      for (const { field, message } of refused) {
        if (field in values) setError(field as keyof Values, { message });
      }
      if (!refused.some(({ field }) => field in values)) setFailure(messageOf(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={note ? "Modifier la tâche" : "Nouvelle tâche"}
      initialFocus={() => {
        setFocus("title");
        return false;
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={busy}
            disabled={watch("title").trim() === ""}
          >
            {note ? "Enregistrer" : "Ajouter"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
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
            <TextInput type="datetime-local" {...register("dueDate")} />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
