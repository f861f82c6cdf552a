import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Spinner } from "../../../ui/spinner.tsx";

type NameEditorProps = {
  name: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

export function NameEditor({ name, onSave, onClose }: NameEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    field.current?.select();
  }, []);

  async function save(): Promise<void> {
    const typed = field.current?.value.trim() ?? "";
    if (saving) return;
    if (typed === "" || typed === name) return onClose();
    setSaving(true);
    try {
      await onSave(typed);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") void save();
    else onClose();
  }

  return (
    <span className="min-w-0 flex-1">
      <span className="relative block">
        <input
          ref={field}
          type="text"
          aria-label={`Nouveau nom de ${name}`}
          aria-invalid={failure !== null}
          defaultValue={name}
          maxLength={300}
          readOnly={saving}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
          className="h-7 w-full rounded-sm border border-line-strong bg-raised px-1.5 text-sm"
        />
        {saving && <Spinner className="absolute top-1.5 right-1.5 text-ink-faint" />}
      </span>
      {failure && (
        <span role="alert" className="mt-0.5 block text-red-ink text-xs">
          {failure}
        </span>
      )}
    </span>
  );
}
