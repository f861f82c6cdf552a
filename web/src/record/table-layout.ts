import type { TableLayout } from "@plateau/contract/accounts/user.ts";
import type { DataColumn } from "../ui/data-table-columns.ts";

/** In the chosen order and widths; columns that the layout does not know keep their places at the end. */
export const layOut = <T>(columns: readonly DataColumn<T>[], layout: TableLayout): DataColumn<T>[] => {
  const place = new Map(layout.order.map((id, at) => [id, at]));
  const placeOf = ({ id }: { id: string }) => place.get(id) ?? place.size;
  return columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => {
      const width = layout.widths.find((own) => own.column === column.id)?.pixels ?? column.width;
      return width === undefined ? column : { ...column, width };
    });
};
