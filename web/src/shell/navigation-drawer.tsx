import { Dialog } from "@base-ui/react/dialog";
import type { ComponentType } from "react";
import { backdropClasses } from "../ui/dialog.tsx";
import type { Navigation } from "./navigation.ts";
import { type PinnedProps, Sidebar } from "./sidebar.tsx";

type NavigationDrawerProps = {
  entries: Navigation;
  Pinned: ComponentType<PinnedProps>;
  open: boolean;
  onClose: () => void;
};

/** Sidebar on a phone. Lazily loaded. */
export default function NavigationDrawer({ entries, Pinned, open, onClose }: NavigationDrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          aria-label="Navigation"
          className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] transition-transform focus:outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Sidebar entries={entries} Pinned={Pinned} onFollow={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
