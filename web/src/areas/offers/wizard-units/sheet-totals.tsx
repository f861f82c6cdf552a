import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { useMemo } from "react";
import { unitTotals } from "./unit-body.ts";
import type { UnitColumn } from "./unit-columns.ts";
import type { UnitRow } from "./unit-row.ts";

const summed = ["surface", "posts", "rentPerMonth", "salePrice"] as const;
const isSummed = (field: string): field is (typeof summed)[number] =>
  (summed as readonly string[]).includes(field);

type SheetTotalsProps = {
  rows: readonly UnitRow[];
  columns: readonly UnitColumn[];
  propertyType: PropertyType;
};

export function SheetTotals({ rows, columns, propertyType }: SheetTotalsProps) {
  const totals = useMemo(() => unitTotals(rows, propertyType), [rows, propertyType]);
  const [, ...rest] = columns;
  return (
    <tfoot className="font-medium">
      <tr>
        <th
          scope="row"
          colSpan={2}
          className="sticky bottom-0 left-0 z-20 h-(--row) border-line-strong border-t bg-sunken px-2 text-left font-medium"
        >
          Total, {formatCount(rows.length, "lot")}
        </th>
        {rest.map(({ field }) => {
          const total = isSummed(field) ? totals[field] : null;
          const text = typeof total === "number" ? formatNumber(total) : (total ?? undefined);
          return (
            <td
              key={field}
              title={text}
              className="sticky bottom-0 z-10 truncate border-line-strong border-t border-r border-r-transparent bg-sunken px-2 text-right tabular-nums"
            >
              <span className={field === "rentPerMonth" || field === "salePrice" ? "text-money" : undefined}>
                {text}
              </span>
            </td>
          );
        })}
        <td colSpan={2} className="sticky bottom-0 z-10 border-line-strong border-t bg-sunken" />
      </tr>
    </tfoot>
  );
}
