import type { ReactNode } from "react";

/** Green from zero, otherwise red; the sign repeats the information. */
export function ResultFigure({ value, children }: { value: number; children: ReactNode }) {
  return <span className={value >= 0 ? "text-green-ink" : "text-red-ink"}>{children}</span>;
}
