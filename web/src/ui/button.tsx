import type { ComponentProps } from "react";
import { type ButtonLook, buttonClasses } from "./button-classes.ts";
import { cn } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

/**
 * A button. `loading` shows a spinner and refuses further clicks while keeping the focus: a disabled button would
 * lose it.
 */
export function Button({ variant, size, loading, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? "button"}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={cn(buttonClasses({ variant, size }), loading && "cursor-progress", className)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
