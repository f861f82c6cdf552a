import type { UnitColumn } from "./unit-columns.ts";

const NUMBER_WIDTH = 34;
const ACTION_WIDTH = 36;

export const sheetWidth = (columns: readonly UnitColumn[]): number =>
  columns.reduce((total, { width }) => total + width, NUMBER_WIDTH + 2 * ACTION_WIDTH);

const headClasses =
  "sticky top-0 z-20 h-11 border-line border-r border-b bg-sunken px-2 text-left align-middle font-medium text-ink-muted leading-4";

export function SheetHead({ columns }: { columns: readonly UnitColumn[] }) {
  return (
    <>
      <colgroup>
        <col style={{ width: NUMBER_WIDTH }} />
        {columns.map(({ field, width }) => (
          <col key={field} style={{ width }} />
        ))}
        <col style={{ width: ACTION_WIDTH }} />
        <col style={{ width: ACTION_WIDTH }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={`${headClasses} left-0 z-30`}>
            <span className="sr-only">Lot</span>
            <span aria-hidden="true">N°</span>
          </th>
          {columns.map(({ field, title, short, unit, kind }) => (
            <th
              key={field}
              scope="col"
              title={title}
              className={`${headClasses} ${kind === "amount" || kind === "posts" || kind === "floor" ? "text-right" : kind === "flag" || kind === "note" ? "text-center" : ""}`}
            >
              {short ? (
                <>
                  <span aria-hidden="true">{short}</span>
                  <span className="sr-only">{title}</span>
                </>
              ) : (
                title
              )}
              {unit && <span className="block font-normal text-ink-faint text-xs">{unit}</span>}
            </th>
          ))}
          <th scope="col" className={`${headClasses} border-r-0`}>
            <span className="sr-only">Dupliquer</span>
          </th>
          <th scope="col" className={headClasses}>
            <span className="sr-only">Supprimer</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
