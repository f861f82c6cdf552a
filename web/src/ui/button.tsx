import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** Also for links that look like buttons: `<Link className={buttonClasses()}>`. */
export const buttonClasses = cva(
  [
    "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border",
    "font-medium transition-colors pointer-coarse:min-h-11",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-faint",
    "[&_svg]:size-4 [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
        secondary: "border-line-strong bg-raised text-ink hover:bg-hover",
        quiet: "border-transparent text-ink-muted hover:bg-hover hover:text-ink disabled:bg-transparent",
        danger: "border-transparent bg-red-fill text-on-red hover:opacity-90",
      },
      size: { md: "h-9 px-3.5", sm: "h-7 px-2.5 text-sm" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonLook = VariantProps<typeof buttonClasses>;

export type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

/** `loading` shows a spinner and ignores clicks but keeps the focus, which `disabled` would lose. */
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
