import { buildingName } from "@plateau/contract/offers/building.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Popover } from "../../../../ui/popover.tsx";
import type { SelectOption } from "../../../../ui/select.tsx";
import { buildingsText } from "./cell-text.ts";
import type { Move } from "./sheet-moves.ts";

const editorClasses =
  "absolute inset-0 size-full bg-raised px-2 outline-2 outline-focus -outline-offset-2 outline-solid";

/** The keys that leave an open cell. In a cell opened by typing the arrows do too, as in a spreadsheet. */
const moveOf = (event: KeyboardEvent, arrowsLeave: boolean): Move | null => {
  if (event.key === "Enter") return event.shiftKey ? "up" : "down";
  if (event.key === "Tab") return event.shiftKey ? "previous" : "next";
  if (event.key === "ArrowUp") return "up";
  if (event.key === "ArrowDown") return "down";
  if (arrowsLeave && event.key === "ArrowLeft") return "left";
  if (arrowsLeave && event.key === "ArrowRight") return "right";
  return null;
};

type TextEditorProps = {
  label: string;
  text: string;
  /** The character that opened the cell. */
  seed: string | null;
  numeric: boolean;
  onDone: (text: string, move: Move | null) => void;
  onCancel: () => void;
};

/** A text in place of the cell. Leaving it keeps what was typed, Escape what was there before. */
export function TextEditor({ label, text, seed, numeric, onDone, onCancel }: TextEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);

  useEffect(() => {
    input.current?.focus();
    if (seed === null) input.current?.select();
  }, [seed]);

  function finish(move: Move | null) {
    if (done.current) return;
    done.current = true;
    onDone(input.current?.value ?? text, move);
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Escape") {
      done.current = true;
      onCancel();
      return;
    }
    const move = moveOf(event, seed !== null);
    if (!move) return;
    event.preventDefault();
    finish(move);
  }

  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={seed ?? text}
      inputMode={numeric ? "decimal" : "text"}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => finish(null)}
      className={`${editorClasses} ${numeric ? "text-right" : ""}`}
    />
  );
}

type SelectEditorProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onDone: (value: string, move: Move | null) => void;
  onCancel: () => void;
};

/** The browser's own list in place of the cell. */
export function SelectEditor({ label, value, options, onDone, onCancel }: SelectEditorProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    try {
      select.current?.showPicker();
    } catch {
      // Not every browser opens it by itself: the arrows choose all the same.
    }
  }, []);
  return (
    <select
      ref={select}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => onDone(event.target.value, "stay")}
      onBlur={onCancel}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onCancel();
        if (event.key !== "Tab" && event.key !== "Enter") return;
        event.preventDefault();
        onDone(
          event.currentTarget.value,
          event.key === "Tab" ? (event.shiftKey ? "previous" : "next") : "stay",
        );
      }}
      className={editorClasses}
    >
      <option value="">Sélectionner</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type BuildingsEditorProps = {
  lot: number;
  value: readonly string[];
  buildingIds: readonly string[];
  onChange: (buildingIds: string[]) => void;
  onClose: () => void;
};

/** The buildings of a lot, any number of them. */
export function BuildingsEditor({ lot, value, buildingIds, onChange, onClose }: BuildingsEditorProps) {
  return (
    <Popover
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Bâtiments du lot ${lot}`}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Bâtiments du lot ${lot}`}
          className="absolute inset-0 truncate px-2 text-left"
        >
          {buildingsText(value, buildingIds)}
        </button>
      }
    >
      <div className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        {buildingIds.map((id, index) => (
          <Checkbox
            key={id}
            label={buildingName(index)}
            checked={value.includes(id)}
            onChange={(event) =>
              onChange(
                buildingIds.filter((each) => (each === id ? event.target.checked : value.includes(each))),
              )
            }
          />
        ))}
      </div>
    </Popover>
  );
}
