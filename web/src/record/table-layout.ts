import { z } from "zod";
import { useStoredState } from "../shell/browser-storage.ts";
import type { DataColumn } from "../ui/data-table-columns.ts";

/** Column ids in their order; widths in pixels of those that are not the usual ones. */
export type TableLayout = { order: string[]; hidden: string[]; widths: Record<string, number> };

const layoutSchema = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(40).max(800)),
});

export const USUAL: TableLayout = { order: [], hidden: [], widths: {} };

export const parseLayout = (stored: string | null): TableLayout => {
  try {
    return layoutSchema.parse(JSON.parse(stored ?? ""));
  } catch {
    return USUAL;
  }
};

/** In the chosen order and widths; columns that the layout does not know keep their places at the end. */
export const layOut = <T>(columns: readonly DataColumn<T>[], layout: TableLayout): DataColumn<T>[] => {
  const place = new Map(layout.order.map((id, at) => [id, at]));
  const placeOf = ({ id }: { id: string }) => place.get(id) ?? place.size;
  return columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => {
      const width = layout.widths[column.id] ?? column.width;
      return width === undefined ? column : { ...column, width };
    });
};

/** Of a table and a person, in this browser. */
export function useTableLayout(
  label: string,
  personId: string,
): [TableLayout, (layout: TableLayout) => void] {
  const [stored, store] = useStoredState(`plateau.table.${label}:${personId}`);
  return [
    parseLayout(stored),
    (layout) => {
      const isUsual = JSON.stringify(layout) === JSON.stringify(USUAL);
      store(isUsual ? null : JSON.stringify(layout));
    },
  ];
}
