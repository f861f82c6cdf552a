import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { controlClasses } from "./input-frame.tsx";

/** Several lines of text; it grows with what is typed where the browser can do that. */
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
