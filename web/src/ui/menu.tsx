import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./class-names.ts";
import { popupClasses } from "./popup-classes.ts";

type MenuProps = {
  /** The button that opens it, usually a `Button` or a bare `IconButton`. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  /** `MenuItem`, `MenuChoice`, `MenuSeparator`. */
  children: ReactNode;
  className?: string;
};

/** A list of actions under a button, with arrows, typing ahead and Escape. */
export function Menu({ trigger, align = "end", side = "bottom", children, className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup
            className={cn(popupClasses, "max-h-(--available-height) min-w-48 overflow-y-auto p-1", className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
