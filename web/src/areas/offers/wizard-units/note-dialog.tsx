import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Note du lot"
      initialFocus={field}
      footer={
        <>
          {note && (
            <Button variant="quiet" className="mr-auto text-red-ink" onClick={() => save("")}>
              Supprimer
            </Button>
          )}
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" disabled={text.trim() === ""} onClick={() => save(text.trim())}>
            {note ? "Modifier" : "Ajouter"}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
