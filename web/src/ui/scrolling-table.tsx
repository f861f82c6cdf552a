import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type ScrollingTableProps = { label: string; className?: string; children: ReactNode };

export function ScrollingTable({ label, className, children }: ScrollingTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what scrolls is named, and is no section of the page.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the arrow keys.
      tabIndex={0}
      className="mt-2 overflow-x-auto max-sm:-mx-4 print:overflow-visible"
    >
      <table
        className={cn(
          "w-full whitespace-nowrap text-sm [&_td]:border-line [&_td]:border-t [&_td]:py-2.5 [&_td]:pr-6 [&_td:last-child]:pr-0",
          "[&_th]:py-2 [&_th]:pr-6 [&_th]:text-left [&_th]:font-medium [&_th]:text-ink-muted [&_th:last-child]:pr-0 max-sm:[&_tr>:first-child]:pl-4 max-sm:[&_tr>:last-child]:pr-4 [&_th.text-right]:text-right",
          className,
        )}
      >
        {children}
      </table>
    </div>
  );
}
