import type { ComponentProps, ReactElement } from "react";
import { cn } from "./class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  label: string;
  icon: ReactElement;
  size?: "md" | "sm";
  pressed?: boolean;
};

/** Without a tooltip: where a popup has the same text, and on first pages, which need not load tooltips. */
export function BareIconButton({ label, icon, size = "md", pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cn(
        "inline-flex shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors",
        "hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:text-ink-faint aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint",
        "aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:size-11 [&_svg]:size-4",
        size === "md" ? "size-9" : "size-7",
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
