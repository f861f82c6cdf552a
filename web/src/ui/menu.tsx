import { Menu as Base } from "@base-ui/react/menu";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { popupClasses } from "./popup-classes.ts";

type MenuProps = {
  /** The button that opens it, usually a `Button` or a bare `IconButton`. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  defaultOpen?: boolean;
  /** `MenuItem`, `MenuChoice`, `MenuSeparator`. */
  children: ReactNode;
  className?: string;
};

/** A list of actions under a button, with arrows, typing ahead and Escape. It lies beside its button in the document. */
export function Menu({
  trigger,
  align = "end",
  side = "bottom",
  defaultOpen,
  children,
  className,
}: MenuProps) {
  // State, not a ref: a menu that is open from the start must wait for its place.
  const [home, setHome] = useState<HTMLSpanElement | null>(null);
  const untouched = useRef(defaultOpen ?? false);
  return (
    <span ref={setHome} className="contents">
      <Base.Root modal={false} defaultOpen={defaultOpen}>
        <Base.Trigger render={trigger} />
        {/* Out of the flow: in a flex row it would be one more thing to keep a gap from. */}
        <Base.Portal container={home} className="absolute">
          <Base.Positioner
            align={align}
            side={side}
            sideOffset={4}
            collisionPadding={8}
            positionMethod="fixed"
            className="z-50"
          >
            <Base.Popup
              ref={(popup) => revealGuards(popup && home)}
              onFocus={(event) => {
                // The library opens a menu that is open from the start on no entry: the first one takes the focus.
                if (!untouched.current || event.target !== event.currentTarget) return;
                untouched.current = false;
                event.currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
              }}
              className={cn(
                popupClasses,
                "max-h-(--available-height) min-w-48 overflow-y-auto p-1",
                className,
              )}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}

/**
 * The library puts empty focus stops around a menu that are focusable and hidden from screen readers at once, which
 * WCAG forbids (axe: aria-hidden-focus). Empty and unhidden they are silent and allowed.
 */
function revealGuards(home: HTMLElement | null): void {
  requestAnimationFrame(() => {
    for (const guard of home?.querySelectorAll("[data-base-ui-focus-guard]") ?? []) {
      guard.removeAttribute("aria-hidden");
    }
  });
}
