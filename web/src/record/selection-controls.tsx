import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { ReactNode } from "react";
import { asBottomBar } from "../ui/bottom-bar.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { cn } from "../ui/class-names.ts";
import type { DataColumn } from "../ui/data-table-columns.ts";
import { focusMain } from "../ui/focus-main.ts";
import type { Selection } from "./use-selection.ts";

export type SelectionOption<T> = {
  nameOf: (record: T) => string;
  noun: string;
  actions: (selected: readonly T[], clear: () => void) => ReactNode;
  /** Instead of 'Tout sélectionner': records beyond those of the list. */
  selectAll?: { label: string; pending: boolean; hidden: boolean; onSelect: () => void } | undefined;
};

const boxClasses = "min-w-6 items-center justify-center pointer-coarse:min-w-11";

type ControlProps<T> = { option: Pick<SelectionOption<T>, "nameOf">; selection: Selection<T> };

type SelectRecordProps<T> = ControlProps<T> & {
  record: T;
  /** With Shift, those between this one and the one toggled before are too. */
  records: readonly T[] | undefined;
  className?: string;
};

export function SelectRecord<T>({ option, selection, record, records, className }: SelectRecordProps<T>) {
  return (
    <Checkbox
      hideLabel
      className={cn(boxClasses, className)}
      label={`Sélectionner ${option.nameOf(record)}`}
      checked={selection.has(record)}
      onChange={({ target, nativeEvent }) =>
        selection.toggle(
          record,
          target.checked,
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? records : undefined,
        )
      }
    />
  );
}

export const selectionColumn = <T,>(
  { option, selection }: ControlProps<T>,
  records: readonly T[] = [],
): DataColumn<T> => ({
  id: "selection",
  header: "Sélection",
  head: (
    <Checkbox
      hideLabel
      className={boxClasses}
      label="Sélectionner la page"
      disabled={records.length === 0}
      checked={records.length > 0 && records.every(selection.has)}
      onChange={({ target }) => selection.select(records, target.checked)}
    />
  ),
  value: () => null,
  width: 40,
  cell: (record) => <SelectRecord option={option} selection={selection} record={record} records={records} />,
});

/** Stays in view below the list while something is selected. */
export function SelectionBar<T>({
  option,
  selection,
  records,
}: {
  option: SelectionOption<T>;
  selection: Selection<T>;
  records: readonly T[] | undefined;
}) {
  const { selected, select, clear, has } = selection;
  const { selectAll } = option;
  const any = selected.length > 0;
  return (
    <div
      ref={any ? asBottomBar : undefined}
      className={cn(
        any
          ? "sticky bottom-0 print:hidden z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-page px-4 py-3 sm:-mx-6 sm:px-6"
          : "sr-only",
      )}
    >
      <p role="status" className="text-ink-muted text-sm tabular-nums max-sm:w-full">
        {any && `Sélection${NARROW}: ${formatCount(selected.length, option.noun)}`}
      </p>
      {any && (
        <>
          <div className="flex flex-wrap max-sm:-ml-2.5">
            {selectAll && !selectAll.hidden && (
              <Button size="sm" variant="quiet" loading={selectAll.pending} onClick={selectAll.onSelect}>
                {selectAll.label}
              </Button>
            )}
            {!selectAll && records && !records.every(has) && (
              <Button size="sm" variant="quiet" onClick={() => select(records, true)}>
                Tout sélectionner
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                clear();
                focusMain();
              }}
            >
              Effacer la sélection
            </Button>
          </div>
          <div className="ml-auto flex items-center gap-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:flex-wrap max-sm:*:shrink-0">
            {option.actions(selected, clear)}
          </div>
        </>
      )}
    </div>
  );
}
