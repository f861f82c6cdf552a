import { type ClipboardEvent, useMemo, useState } from "react";
import type { FieldProblem } from "../error-summary.tsx";
import { cellText } from "./cell-text.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { applyPaste, type PastePlan, parseBlock, planPaste } from "./paste-block.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import type { Editor } from "./sheet-cell.tsx";
import { SheetHead, sheetWidth } from "./sheet-head.tsx";
import { SheetRow } from "./sheet-row.tsx";
import { SheetTotals } from "./sheet-totals.tsx";
import type { UnitColumn } from "./unit-columns.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";
import type { RowActions } from "./use-rows.ts";
import { useSheet } from "./use-sheet.ts";

type UnitSheetProps = {
  rows: UnitRow[];
  columns: readonly UnitColumn[];
  buildingIds: readonly string[];
  problems: readonly FieldProblem[];
  actions: RowActions;
};

/** What was refused, by row and by the server's name of the field. */
const byRow = (problems: readonly FieldProblem[]): ReadonlyMap<number, Readonly<Record<string, string>>> => {
  const rows = new Map<number, Record<string, string>>();
  for (const { field, message } of problems) {
    const [, index, wire] = field.split(".");
    if (wire) rows.set(Number(index), { ...rows.get(Number(index)), [wire]: message });
  }
  return rows;
};

/** The lots as a sheet: arrows, Tab, Enter, typing, copy and paste as in a spreadsheet. */
export function UnitSheet({ rows, columns, buildingIds, problems, actions }: UnitSheetProps) {
  const [noted, setNoted] = useState<number | null>(null);
  const [paste, setPaste] = useState<{ at: number; plan: PastePlan } | null>(null);
  const sheet = useSheet({ rows, columns, actions, onNote: setNoted });
  const { current, edit, setEdit, go, leaveBy } = sheet;
  const refused = useMemo(() => byRow(problems), [problems]);

  const editor = useMemo<Editor>(() => {
    const leave = (move: Parameters<Editor["onText"]>[3]) => (move ? leaveBy(move) : setEdit(null));
    return {
      onText: (row, column, text, move) => {
        actions.type(row, column, text);
        leave(move);
      },
      onPatch: (row, patch, move) => {
        if (Object.keys(patch).length > 0) actions.patch(row, patch);
        if (move || !("buildingIds" in patch)) leave(move);
      },
      onClose: () => leaveBy("stay"),
    };
  }, [actions.type, actions.patch, leaveBy, setEdit]);

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    const block = parseBlock(text);
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
    const column = columns[current.col];
    if (!column || (edit && !isBlock) || block.length === 0) return;
    event.preventDefault();
    setEdit(null);
    if (isBlock)
      setPaste({ at: current.row, plan: planPaste(block, { columns, from: current.col, buildingIds }) });
    else actions.type(current.row, column, block[0]?.[0] ?? "");
  }

  function onCopy(event: ClipboardEvent) {
    const [row, column] = [rows[current.row], columns[current.col]];
    if (edit || !row || !column) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", cellText(row, column, buildingIds));
  }

  const note = noted === null ? null : rows[noted];
  return (
    <>
      <div className="relative max-h-[70dvh] scroll-pt-12 scroll-pb-12 scroll-pl-14 overflow-auto rounded-lg border border-line bg-surface">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a sheet is what ARIA calls a grid.
          role="grid"
          aria-label="Lots"
          aria-describedby="aide-du-tableau"
          className="table-fixed border-separate border-spacing-0 text-sm"
          style={{ width: sheetWidth(columns), minWidth: "100%" }}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <SheetHead columns={columns} />
          <tbody ref={sheet.body} onKeyDown={sheet.onKeyDown} onClick={sheet.onClick} onFocus={sheet.onFocus}>
            {rows.map((row, index) => (
              <SheetRow
                key={row.key}
                row={row}
                index={index}
                columns={columns}
                buildingIds={buildingIds}
                activeCol={index === current.row ? current.col : -1}
                edit={index === current.row ? edit : null}
                refused={refused.get(index)}
                removable={rows.length > 1}
                editor={editor}
              />
            ))}
          </tbody>
          <SheetTotals rows={rows} columns={columns} />
        </table>
      </div>
      {note && noted !== null && (
        <NoteDialog
          lot={noted + 1}
          note={note.note}
          onSave={(text) => actions.patch(noted, { note: text })}
          onClose={() => {
            setNoted(null);
            go(current);
          }}
        />
      )}
      {paste && (
        <PasteDialog
          plan={paste.plan}
          firstLot={paste.at + 1}
          onPaste={() => {
            actions.replace(applyPaste(rows, paste.at, paste.plan, () => newUnitRow(buildingIds)));
            setPaste(null);
            go(current);
          }}
          onClose={() => {
            setPaste(null);
            go(current);
          }}
        />
      )}
    </>
  );
}
