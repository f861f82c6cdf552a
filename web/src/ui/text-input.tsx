import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";

export const controlClasses = cn(
  "h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-ink transition-colors",
  "hover:border-ink-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1",
  "aria-invalid:border-red-ink aria-invalid:focus-visible:outline-red-ink pointer-coarse:min-h-11",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint [&:is(input,textarea)]:read-only:bg-sunken",
);

type InputFrameProps = { leading?: ReactNode; trailing?: ReactNode; className?: string; children: ReactNode };

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

export const unitPadding = (unit: string | undefined): { paddingRight: string } | undefined =>
  unit ? { paddingRight: `calc(${unit.length}ch + 1.25rem)` } : undefined;

type TextInputProps = ComponentProps<"input"> & { invalid?: boolean; icon?: ReactNode; unit?: string };

export function TextInput({ invalid, icon, unit, className, id, style, ...rest }: TextInputProps) {
  const links = useFieldControl({ id, invalid, "aria-describedby": rest["aria-describedby"] });
  return (
    <InputFrame leading={icon} trailing={unit} className={className}>
      <input
        type="text"
        {...rest}
        {...links}
        style={{ ...unitPadding(unit), ...style }}
        className={cn(controlClasses, icon && "pl-9")}
      />
    </InputFrame>
  );
}

/** Grows with its text where the browser supports it. */
export function Textarea({
  invalid,
  className,
  id,
  ...rest
}: ComponentProps<"textarea"> & { invalid?: boolean }) {
  const links = useFieldControl({ id, invalid, "aria-describedby": rest["aria-describedby"] });
  return (
    <textarea
      rows={3}
      {...rest}
      {...links}
      className={cn(controlClasses, "field-sizing-content h-auto min-h-20 py-2", className)}
    />
  );
}
