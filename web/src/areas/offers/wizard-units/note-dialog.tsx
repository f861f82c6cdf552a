import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/text-input.tsx";

type NoteDialogProps = {
  unitNumber: number;
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
};

export function NoteDialog({ unitNumber, note, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note);
  const field = useRef<HTMLTextAreaElement>(null);

  function save(next: string) {
    onSave(next);
    onClose();
  }

  return (
    <FormDialog
      title="Note du lot"
      initialFocus={field}
      submitLabel={note ? "Modifier" : "Ajouter"}
      disabled={text.trim() === ""}
      saving={false}
      onSubmit={() => save(text.trim())}
      onClose={onClose}
    >
      <Field label={`Note du lot ${unitNumber}`}>
        <Textarea
          ref={field}
          rows={6}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {note && (
        <Button variant="quiet" className="self-start text-red-ink" onClick={() => save("")}>
          Supprimer
        </Button>
      )}
    </FormDialog>
  );
}
