import { buildingName } from "@plateau/contract/offers/building.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { SelectOption } from "../../../ui/select.tsx";
import type { Move } from "./cell-moves.ts";
import { buildingsText } from "./cell-text.ts";

const editorClasses =
  "absolute inset-0 size-full bg-raised px-2 outline-2 outline-focus -outline-offset-2 outline-solid";

/** Saves the step: what the editor holds is part of it. */
const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

/** Left and right leave only a cell opened by typing, as in a spreadsheet. */
const moveAfterKey = (event: KeyboardEvent, arrowsLeave: boolean): Move | null => {
  if (isSaveKey(event)) return "stay";
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
    if (!isSaveKey(event)) event.stopPropagation();
    if (event.key === "Escape") {
      done.current = true;
      onCancel();
      return;
    }
    const move = moveAfterKey(event, seed !== null);
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

export function SelectEditor({ label, value, options, onDone, onCancel }: SelectEditorProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    try {
      select.current?.showPicker();
    } catch {
      // Unsupported by some browsers; arrow keys still work.
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
        if (!isSaveKey(event)) event.stopPropagation();
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
  unitNumber: number;
  value: readonly string[];
  buildingIds: readonly string[];
  onChange: (buildingIds: string[]) => void;
  onClose: () => void;
};

export function BuildingsEditor({ unitNumber, value, buildingIds, onChange, onClose }: BuildingsEditorProps) {
  return (
    <Popover
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Bâtiments du lot ${unitNumber}`}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Bâtiments du lot ${unitNumber}`}
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
