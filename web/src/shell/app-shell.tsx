import { Dialog } from "@base-ui/react/dialog";
import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { cn } from "../ui/class-names.ts";
import { scrimClasses } from "../ui/dialog.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { useRemembered } from "./remembered.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import type { ShellUser } from "./user-menu.tsx";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

type AppShellProps = { user: ShellUser; onSignOut: () => void; children: ReactNode };

/** What surrounds every page of a signed-in user: sidebar, top bar, palette, banner. */
export function AppShell({ user, onSignOut, children }: AppShellProps) {
  const [narrow, setNarrow] = useRemembered("plateau.sidebar");
  const [opened, setOpened] = useState<"navigation" | "palette" | "shortcuts" | null>(null);
  const [paletteWanted, setPaletteWanted] = useState(false);
  const main = useFocusOnNavigation();
  const isNarrow = narrow === "narrow";

  const openPalette = useCallback(() => {
    setPaletteWanted(true);
    setOpened("palette");
  }, []);
  const openShortcuts = useCallback(() => setOpened("shortcuts"), []);
  const close = useCallback(() => setOpened(null), []);
  useShortcuts({ onPalette: openPalette, onHelp: openShortcuts });

  return (
    <div className="flex min-h-dvh">
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        Aller au contenu
      </a>
      <div
        className={cn(
          "sticky top-0 z-35 h-dvh shrink-0 transition-[width] max-lg:hidden",
          isNarrow ? "w-15" : "w-58",
        )}
      >
        <Sidebar narrow={isNarrow} onNarrow={(next) => setNarrow(next ? "narrow" : null)} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <OfflineBanner />
        <TopBar
          user={user}
          onNavigation={() => setOpened("navigation")}
          onPalette={openPalette}
          onShortcuts={openShortcuts}
          onSignOut={onSignOut}
        />
        <main ref={main} id="contenu" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none sm:px-6">
          {children}
        </main>
      </div>
      <NavigationDrawer open={opened === "navigation"} onClose={close} />
      <ShortcutsDialog open={opened === "shortcuts"} onOpenChange={close} />
      {paletteWanted && (
        <Suspense fallback={null}>
          <CommandPalette open={opened === "palette"} onOpenChange={close} />
        </Suspense>
      )}
    </div>
  );
}

/** The sidebar on a phone. */
function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClasses} />
        <Dialog.Popup
          aria-label="Navigation"
          className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] transition-transform focus:outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Sidebar onFollow={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** After a navigation the focus goes to the page, unless the page has put it somewhere itself. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
