import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { BareIconButton } from "./bare-icon-button.tsx";
import { cn } from "./class-names.ts";

export const backdropClasses =
  "fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

const widths = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" };

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** `autoFocus` would not restore the focus afterwards. */
  initialFocus?: ComponentProps<typeof Base.Popup>["initialFocus"];
  /** Of what is shown only once: Escape and a press outside do not close it. */
  closesByButtonOnly?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  initialFocus,
  closesByButtonOnly = false,
  footer,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        if (!closesByButtonOnly || reason !== "escape-key") onOpenChange(next);
      }}
      disablePointerDismissal={closesByButtonOnly}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            className={cn(
              "flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised sm:rounded-lg",
              "transition-[opacity,translate] data-ending-style:translate-y-2 data-starting-style:translate-y-2",
              "focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0",
              widths[size],
            )}
          >
            <header className="flex items-start gap-4 py-3 pr-3 pl-5">
              <div className="min-w-0 flex-1 pt-1.5">
                <Base.Title className="text-lg">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-ink-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<BareIconButton label="Fermer" icon={<X />} />} />
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the arrow keys. */}
            <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 -outline-offset-2">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
