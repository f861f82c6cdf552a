import type { ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";

type TextLinesProps = { lines: readonly { label: string; text: ReactNode }[]; className: string };

/** Short labels before paragraphs. */
export const TextLines = ({ lines, className }: TextLinesProps) => (
  <dl className={cn("grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm", className)}>
    {lines.map(({ label, text }) => (
      <div key={label} className="contents">
        <dt className="text-ink-faint">{label}</dt>
        <dd className="break-words text-ink-muted">{text}</dd>
      </div>
    ))}
  </dl>
);
