import type { Sql } from "sql-template-tag";
import type { Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { lotsFirstStatement } from "./lots-first.ts";
import type { Plan } from "./plan.ts";
import { walkStatement } from "./walk.ts";

/** At most `rows` offers (`id`, `updated_at`) that follow a position, newest update first: the same by any plan. */
export const foundStatement = (
  plan: Plan,
  criteria: Criteria,
  position: Position | undefined,
  rows: number,
): Sql =>
  plan.way === "lots"
    ? lotsFirstStatement(criteria, position, rows, plan.since)
    : walkStatement(criteria, position, rows);
