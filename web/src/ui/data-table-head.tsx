import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { cn } from "./class-names.ts";
import type { DataColumn, NumberBounds, TableModel } from "./data-table-columns.ts";
import { NumberInput } from "./number-input.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";
import { Tooltip } from "./tooltip.tsx";

type HeadProps<Row extends object> = {
  table: TableModel<Row>;
  columns: readonly DataColumn<Row>[];
  filtering: boolean;
};

const cellClasses = "border-line border-b bg-sunken px-3 text-left font-medium text-ink-muted";

export function DataTableHead<Row extends object>({ table, columns, filtering }: HeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-10">
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.id} table={table} column={column} />
        ))}
      </tr>
      {filtering && (
        <tr>
          {columns.map((column) => (
            <td key={column.id} className={cn(cellClasses, "px-2 py-1.5 font-normal")}>
              {column.filter && <FilterInput table={table} column={column} />}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

type CellProps<Row extends object> = { table: TableModel<Row>; column: DataColumn<Row> };

function HeaderCell<Row extends object>({ table, column }: CellProps<Row>) {
  const model = column.head ? undefined : table.getColumn(column.id);
  const sorted = model?.getIsSorted() ?? false;
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const right = column.align === "right";
  const helpId = useId();
  const title = model?.getCanSort() ? (
    <button
      type="button"
      aria-describedby={column.help && helpId}
      onClick={() => model.toggleSorting()}
      className={cn(
        "-mx-1 inline-flex min-h-6 items-center in-[.table-fixed]:max-w-full gap-1 rounded-sm px-1 font-medium hover:text-ink",
        sorted && "text-ink",
        right ? "flex-row-reverse text-right" : "text-left",
      )}
    >
      <span className="truncate">{column.header}</span>
      <Icon aria-hidden="true" className={cn("size-3 shrink-0", !sorted && "opacity-50")} />
    </button>
  ) : (
    <span>{column.head ?? column.header}</span>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      style={{ width: column.width }}
      className={cn(cellClasses, "h-9 whitespace-nowrap", right && "text-right")}
    >
      {column.help ? <Tooltip text={column.help}>{title}</Tooltip> : title}
      {column.help && (
        <span id={helpId} hidden>
          {column.help}
        </span>
      )}
    </th>
  );
}

function FilterInput<Row extends object>({ table, column }: CellProps<Row>) {
  const model = table.getColumn(column.id);
  if (!model || !column.filter) return null;
  const name = `Filtrer\u202f: ${column.header}`;
  if (column.filter === "text")
    return (
      <TextInput
        aria-label={name}
        placeholder="Contient…"
        value={String(model.getFilterValue() ?? "")}
        onChange={(event) => model.setFilterValue(event.target.value || undefined)}
        className="[&_input]:h-7 [&_input]:px-2"
      />
    );
  if (column.filter === "number") {
    const bounds = (model.getFilterValue() as NumberBounds | undefined) ?? { min: null, max: null };
    const set = (change: Partial<NumberBounds>) => model.setFilterValue({ ...bounds, ...change });
    return (
      <div className="flex min-w-28 gap-1 [&_input]:h-7 [&_input]:px-2">
        <NumberInput
          aria-label={`${name}, minimum`}
          placeholder="min"
          value={bounds.min}
          onChange={(min) => set({ min })}
        />
        <NumberInput
          aria-label={`${name}, maximum`}
          placeholder="max"
          value={bounds.max}
          onChange={(max) => set({ max })}
        />
      </div>
    );
  }
  return (
    <Select
      aria-label={name}
      emptyLabel="Tous"
      options={column.filter.map((value) => ({ value, label: value }))}
      value={String(model.getFilterValue() ?? "")}
      onChange={(event) => model.setFilterValue(event.target.value || undefined)}
      className="[&_select]:h-7 [&_select]:py-0 [&_select]:pl-2"
    />
  );
}
