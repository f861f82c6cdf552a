import { useLocation } from "@tanstack/react-router";
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { cn } from "../ui/class-names.ts";
import { late } from "../ui/late.ts";
import type { ShellUser } from "./account-button.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { useAppearance } from "./preferences.ts";
import { useRemembered } from "./remembered.ts";
import { SearchAwaited } from "./search-awaited.tsx";
import { SearchButton } from "./search-button.tsx";
import { Sidebar } from "./sidebar.tsx";
import { type SearchBoxProps, TopBar } from "./top-bar.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const NavigationDrawer = late(() => import("./navigation-drawer.tsx"));
const ShortcutsDialog = late(() => import("./shortcuts-dialog.tsx"));

type Layer = "navigation" | "palette" | "search" | "shortcuts";

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

type AppShellProps = {
  user: ShellUser;
  /** Both are asked for on first use: give them as `lazy` components. */
  SearchBox: ComponentType<SearchBoxProps>;
  CommandPalette: ComponentType<PaletteProps>;
  /** The bell of the notifications, in the top bar. */
  bell: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
};

/** What surrounds every page of a signed-in user: sidebar, top bar, palette, banner. */
export function AppShell({ user, SearchBox, CommandPalette, bell, onSignOut, children }: AppShellProps) {
  const [narrow, setNarrow] = useRemembered("plateau.sidebar");
  const [opened, setOpened] = useState<Layer | null>(null);
  // Once opened a layer stays mounted, to close with its animation.
  const [wanted, setWanted] = useState<readonly Layer[]>([]);
  const [begun, setBegun] = useState("");
  const main = useFocusOnNavigation();
  const isNarrow = narrow === "narrow";
  useAppearance();

  const show = useCallback((layer: Layer) => {
    setWanted((before) => (before.includes(layer) ? before : [...before, layer]));
    setOpened(layer);
  }, []);
  const openPalette = useCallback(() => show("palette"), [show]);
  const openShortcuts = useCallback(() => show("shortcuts"), [show]);
  const openSearch = useCallback(() => show("search"), [show]);
  const close = useCallback(() => setOpened(null), []);
  // It loses the focus, and closes, when another layer opens.
  const closeSearch = useCallback(() => {
    setBegun("");
    setOpened((layer) => (layer === "search" ? null : layer));
  }, []);
  useShortcuts({ onPalette: openPalette, onSearch: openSearch, onHelp: openShortcuts });

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
          bell={bell}
          onNavigation={() => show("navigation")}
          search={
            wanted.includes("search") ? (
              <Suspense fallback={<SearchAwaited typed={begun} onTyped={setBegun} onClose={closeSearch} />}>
                <SearchBox
                  begun={begun}
                  open={opened === "search"}
                  onOpen={openSearch}
                  onClose={closeSearch}
                />
              </Suspense>
            ) : (
              <SearchButton onClick={openSearch} />
            )
          }
          onShortcuts={openShortcuts}
          onSignOut={onSignOut}
        />
        <main ref={main} id="contenu" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none sm:px-6">
          {children}
        </main>
      </div>
      <Suspense fallback={null}>
        {wanted.includes("navigation") && <NavigationDrawer open={opened === "navigation"} onClose={close} />}
        {wanted.includes("shortcuts") && (
          <ShortcutsDialog open={opened === "shortcuts"} onOpenChange={close} />
        )}
        {wanted.includes("palette") && <CommandPalette open={opened === "palette"} onOpenChange={close} />}
      </Suspense>
    </div>
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
