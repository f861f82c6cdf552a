import type { ComponentProps, ReactElement } from "react";
import { cn } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  label: string;
  icon: ReactElement;
  size?: "md" | "sm";
  pressed?: boolean;
  /** Hides the tooltip when a popup has the same text. */
  bare?: boolean;
};

export function IconButton({ label, icon, size = "md", pressed, bare, className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cn(
        "inline-flex shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors",
        "hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:text-ink-faint",
        "aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:size-11 [&_svg]:size-4",
        size === "md" ? "size-9" : "size-7",
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
  return bare ? button : <Tooltip text={label}>{button}</Tooltip>;
}
