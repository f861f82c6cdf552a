import { useDroppable } from "@dnd-kit/core";
import { formatEuros } from "@plateau/contract/format/money.ts";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { type ReactNode, useId } from "react";
import { cn } from "../../../ui/class-names.ts";
import type { BoardColumn } from "./columns.ts";

/** One column on a phone, eight on a large screen, and as many as there is room for between. */
export const columnClasses =
  "flex min-h-0 w-[85vw] max-w-80 shrink-0 snap-center flex-col rounded-lg border border-transparent bg-sunken sm:w-60 lg:w-auto lg:min-w-[8.5rem] lg:max-w-none lg:flex-1 lg:basis-0";

type ColumnProps = { column: BoardColumn; children: ReactNode };

/** One step of the pipeline: how many requirements stand there, what they make together, and the requirements. */
export function Column({ column, children }: ColumnProps) {
  const { id, label, stage, requirements, total } = column;
  const title = useId();
  const { setNodeRef, isOver } = useDroppable({ id, disabled: stage === null });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={title}
      data-column={id}
      className={cn(columnClasses, isOver && "border-accent bg-accent-soft")}
    >
      <header className="px-2.5 pt-2 pb-1.5 text-sm">
        <h2 id={title} className="break-words font-semibold">
          {label}
        </h2>
        <p className="flex items-baseline justify-between gap-2 tabular-nums">
          <span className={cn("min-w-0 truncate font-medium", total ? "text-money" : "text-ink-muted")}>
            {formatEuros(total)}
          </span>
          <span className="text-ink-muted">
            <span aria-hidden="true">{formatNumber(requirements.length)}</span>
            <span className="sr-only">{formatCount(requirements.length, "demande")}</span>
          </span>
        </p>
      </header>
      {children}
    </section>
  );
}
