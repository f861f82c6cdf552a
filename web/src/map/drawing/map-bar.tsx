import type { ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";

type MapBarProps = { text: string; alert: boolean; children: ReactNode };

/** What the map waits for, at its top: the bottom of a tall map may be off screen. */
export function MapBar({ text, alert, children }: MapBarProps) {
  return (
    <div className="pointer-events-none absolute top-10 right-14 left-2 z-5 flex justify-center">
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1.5 rounded-lg border border-line bg-raised px-3 py-2 shadow-lg">
        <p role={alert ? "alert" : "status"} className={cn("text-sm", alert && "text-red-ink")}>
          {text}
        </p>
        <div className="flex flex-wrap justify-center gap-1.5">{children}</div>
      </div>
    </div>
  );
}
