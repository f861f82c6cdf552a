import { Command } from "cmdk";
import type { ReactNode } from "react";
import { cn } from "../../ui/class-names.ts";
import { popupItemClasses } from "../../ui/popup-classes.ts";

type PaletteGroupProps = { heading: string; count?: number; children: ReactNode };

/** A group of the palette, under its heading. */
export function PaletteGroup({ heading, count, children }: PaletteGroupProps) {
  return (
    <Command.Group
      value={heading}
      heading={
        <>
          {heading}
          {count !== undefined && <span className="ml-1.5 tabular-nums">{count}</span>}
        </>
      }
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

/** A line of the palette; `value` tells it from all others. */
export function PaletteLine(props: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      {...props}
      className={cn(
        popupItemClasses,
        "min-h-9 cursor-pointer gap-2.5 px-2.5 data-[disabled=false]:text-ink data-[selected=true]:bg-hover",
      )}
    />
  );
}
