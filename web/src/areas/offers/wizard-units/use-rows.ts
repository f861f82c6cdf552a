import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import type { PriceField } from "@plateau/contract/offers/rent.ts";
import { useCallback, useRef } from "react";
import { useUndoToast } from "../../../ui/use-undo-toast.ts";
import { typedPatch } from "./parse-cell.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { keepReplaced, patchRow } from "./unit-prices.ts";
import { duplicateRow, newUnitRow, type UnitRow } from "./unit-row.ts";

const MAX_UNDO = 100;

type RowsOptions = {
  rows: UnitRow[];
  onChange: (rows: UnitRow[]) => void;
  buildingIds: readonly string[];
  propertyType: PropertyType;
};

export type RowActions = ReturnType<typeof useRows>;

/** Every change can be undone and redone; callbacks are stable. */
export function useRows(options: RowsOptions) {
  const latest = useRef(options);
  latest.current = options;
  const past = useRef<UnitRow[][]>([]);
  const undone = useRef<UnitRow[][]>([]);
  const showUndoToast = useUndoToast();

  const show = useCallback((next: UnitRow[]) => {
    latest.current.rows = next;
    latest.current.onChange(next);
  }, []);

  const replace = useCallback(
    (next: UnitRow[]) => {
      past.current = [...past.current.slice(-MAX_UNDO), latest.current.rows];
      undone.current = [];
      show(next);
    },
    [show],
  );

  const step = useCallback(
    (from: UnitRow[][], to: UnitRow[][]) => {
      const rows = from.pop();
      if (!rows) return;
      to.push(latest.current.rows);
      show(rows);
    },
    [show],
  );
  const undo = useCallback(() => step(past.current, undone.current), [step]);
  const redo = useCallback(() => step(undone.current, past.current), [step]);

  const patch = useCallback(
    (index: number, change: Partial<UnitRow>) =>
      replace(latest.current.rows.map((row, at) => (at === index ? patchRow(row, change) : row))),
    [replace],
  );

  const keep = useCallback(
    (index: number, field: PriceField) =>
      replace(latest.current.rows.map((row, at) => (at === index ? keepReplaced(row, field) : row))),
    [replace],
  );

  const type = useCallback(
    (index: number, column: UnitColumn, text: string) =>
      patch(index, typedPatch(column, text, latest.current.buildingIds)),
    [patch],
  );

  const add = useCallback(
    () =>
      replace([...latest.current.rows, newUnitRow(latest.current.buildingIds, latest.current.propertyType)]),
    [replace],
  );

  const duplicate = useCallback(
    (index: number) => {
      const row = latest.current.rows[index];
      if (row) replace(latest.current.rows.toSpliced(index + 1, 0, duplicateRow(row)));
    },
    [replace],
  );

  const remove = useCallback(
    (index: number) => {
      const row = latest.current.rows[index];
      if (!row || latest.current.rows.length === 1) return;
      replace(latest.current.rows.toSpliced(index, 1));
      showUndoToast(`Lot ${index + 1} supprimé`, () => replace(latest.current.rows.toSpliced(index, 0, row)));
    },
    [replace, showUndoToast],
  );

  return { replace, undo, redo, patch, keep, type, add, duplicate, remove };
}
