import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { BareIconButton } from "./bare-icon-button.tsx";
import { backdropClasses } from "./dialog.tsx";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, title, footer, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className="fixed inset-y-0 right-0 z-40 flex w-full max-w-lg flex-col border-line border-l bg-raised transition-transform focus:outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <header className="flex items-center gap-4 border-line border-b py-2 pr-3 pl-5">
            <Base.Title className="min-w-0 flex-1 truncate text-lg">{title}</Base.Title>
            <Base.Close render={<BareIconButton label="Fermer" icon={<X />} />} />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the arrow keys. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-5 -outline-offset-2">
            {children}
          </div>
          {footer && (
            <footer className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
