import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./class-names.ts";
import { popupClasses } from "./popup-classes.ts";

type PopoverProps = {
  trigger: ReactElement;
  /** Required unless `aria-label` is set. */
  title?: string;
  "aria-label"?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

export function Popover(props: PopoverProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner align={props.align ?? "start"} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={props["aria-label"]}
            className={cn(popupClasses, "max-w-[calc(100vw-1rem)] p-4", props.className)}
          >
            {props.title && <Base.Title className="mb-2 font-medium">{props.title}</Base.Title>}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
