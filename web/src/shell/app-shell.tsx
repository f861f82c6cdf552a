import { useLocation } from "@tanstack/react-router";
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { cn } from "../ui/class-names.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import type { ShellUser } from "./account-button.tsx";
import { useStoredState } from "./browser-storage.ts";
import type { Navigation } from "./navigation.ts";
import { OfflineBanner } from "./online.tsx";
import { useAppearance } from "./preferences.ts";
import { SearchButton, SearchPlaceholder } from "./search-field.tsx";
import { type PinnedProps, Sidebar } from "./sidebar.tsx";
import { type SearchBoxProps, TopBar } from "./top-bar.tsx";

const NavigationDrawer = lazyWithRetry(() => import("./navigation-drawer.tsx"));
const ShortcutsDialog = lazyWithRetry(() => import("./shortcuts-dialog.tsx"));

type Layer = "navigation" | "palette" | "search" | "shortcuts";

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

type AppShellProps = {
  user: ShellUser;
  navigation: Navigation;
  /** Pass lazy components: they load on first use. */
  SearchBox: ComponentType<SearchBoxProps>;
  CommandPalette: ComponentType<PaletteProps>;
  Pinned: ComponentType<PinnedProps>;
  bell: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
};

export function AppShell({
  user,
  navigation,
  SearchBox,
  CommandPalette,
  Pinned,
  bell,
  onSignOut,
  children,
}: AppShellProps) {
  const [narrow, setNarrow] = useStoredState("plateau.sidebar");
  const [opened, setOpened] = useState<Layer | null>(null);
  // An opened layer stays mounted for its closing animation.
  const [mounted, setMounted] = useState<readonly Layer[]>([]);
  const [initialQuery, setInitialQuery] = useState("");
  const main = useRef<HTMLElement>(null);
  const isNarrow = narrow === "narrow";
  useAppearance();

  const show = useCallback((layer: Layer) => {
    setMounted((before) => (before.includes(layer) ? before : [...before, layer]));
    setOpened(layer);
  }, []);
  const openPalette = useCallback(() => show("palette"), [show]);
  const openShortcuts = useCallback(() => show("shortcuts"), [show]);
  const openSearch = useCallback(() => show("search"), [show]);
  const close = useCallback(() => setOpened(null), []);
  // Another layer opening also closes it.
  const closeSearch = useCallback(() => {
    setInitialQuery("");
    setOpened((layer) => (layer === "search" ? null : layer));
  }, []);
  useShortcuts({ onPalette: openPalette, onSearch: openSearch, onHelp: openShortcuts });

  return (
    <div className="flex min-h-dvh">
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0 print:hidden"
      >
        Aller au contenu
      </a>
      <div
        className={cn(
          "sticky top-0 z-35 h-dvh shrink-0 transition-[width] max-lg:hidden print:hidden",
          isNarrow ? "w-15" : "w-58",
        )}
      >
        <Sidebar
          entries={navigation}
          Pinned={Pinned}
          narrow={isNarrow}
          onNarrow={(next) => setNarrow(next ? "narrow" : null)}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <OfflineBanner />
        <TopBar
          user={user}
          bell={bell}
          onNavigation={() => show("navigation")}
          search={
            mounted.includes("search") ? (
              <Suspense
                fallback={
                  <SearchPlaceholder typed={initialQuery} onTyped={setInitialQuery} onClose={closeSearch} />
                }
              >
                <SearchBox
                  initialQuery={initialQuery}
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
        <main
          ref={main}
          id="contenu"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-5 outline-none sm:px-6 print:p-0"
        >
          {children}
        </main>
      </div>
      <FocusOnNavigation main={main} />
      <Suspense fallback={null}>
        {mounted.includes("navigation") && (
          <NavigationDrawer
            entries={navigation}
            Pinned={Pinned}
            open={opened === "navigation"}
            onClose={close}
          />
        )}
        {mounted.includes("shortcuts") && (
          <ShortcutsDialog open={opened === "shortcuts"} onOpenChange={close} />
        )}
        {mounted.includes("palette") && <CommandPalette open={opened === "palette"} onOpenChange={close} />}
      </Suspense>
    </div>
  );
}

/** Moves focus to the page after a navigation, unless the page has set it. Apart: the shell does not render again. */
function FocusOnNavigation({ main }: { main: RefObject<HTMLElement | null> }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  return null;
}

type Shortcuts = { onPalette: () => void; onSearch: () => void; onHelp: () => void };

/** `/` focuses the field with `data-page-search`, otherwise the top bar's. */
const PAGE_SEARCH = "[data-page-search]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=dialog]") !== null);

/** Global keys: Ctrl/Cmd K, `/` and `?`; the last two are ignored while typing. */
function useShortcuts({ onPalette, onSearch, onHelp }: Shortcuts): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === "/") {
        event.preventDefault();
        const field = document.querySelector<HTMLElement>(PAGE_SEARCH);
        if (field) field.focus();
        else onSearch();
      } else if (event.key === "?") {
        event.preventDefault();
        onHelp();
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onPalette, onSearch, onHelp]);
}
