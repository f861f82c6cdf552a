import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

/** The look shared by everything one types or picks in. */
export const controlClasses = cn(
  "h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-ink transition-colors",
  "hover:border-ink-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1",
  "aria-invalid:border-red-ink aria-invalid:focus-visible:outline-red-ink pointer-coarse:min-h-11",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint [&:is(input,textarea)]:read-only:bg-sunken",
);

type InputFrameProps = { leading?: ReactNode; trailing?: ReactNode; className?: string; children: ReactNode };

/** Lays an icon or a unit inside the edges of a control. */
export function InputFrame({ leading, trailing, className, children }: InputFrameProps) {
  return (
    <span className={cn("relative flex min-w-0 items-center", className)}>
      {leading && (
        <span className="pointer-events-none absolute left-3 flex text-ink-faint [&_svg]:size-4">
          {leading}
        </span>
      )}
      {children}
      {trailing && (
        <span className="pointer-events-none absolute right-3 flex text-ink-faint text-sm">{trailing}</span>
      )}
    </span>
  );
}

/** Room for a unit of this many characters, in the `style` of the control. */
export const unitRoom = (unit: string | undefined): { paddingRight: string } | undefined =>
  unit ? { paddingRight: `calc(${unit.length}ch + 1.25rem)` } : undefined;
