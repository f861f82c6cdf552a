import type { ReactNode } from "react";

/** A year's result: green from zero up, else red; its sign says the same. */
export function ResultFigure({ value, children }: { value: number; children: ReactNode }) {
  return <span className={value >= 0 ? "text-green-ink" : "text-red-ink"}>{children}</span>;
}
