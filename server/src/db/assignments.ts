import sql, { type Sql } from "sql-template-tag";

/** One `column = value` per given field; undefined fields keep their values. */
export const assignments = <Field extends string>(
  columns: Readonly<Record<Field, Sql>>,
  changes: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): Sql[] =>
  (Object.keys(columns) as Field[])
    .filter((field) => changes[field] !== undefined)
    .map((field) => sql`${columns[field]} = ${changes[field]}`);
