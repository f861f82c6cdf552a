import { useLocation, useRouterState } from "@tanstack/react-router";
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
import { PalettePlaceholder, SearchButton, SearchPlaceholder } from "./search-field.tsx";
import { type Shortcut, useShortcuts } from "./shortcuts.ts";
import { type PinnedProps, Sidebar } from "./sidebar.tsx";
import { type SearchBoxProps, TopBar } from "./top-bar.tsx";

const NavigationDrawer = lazyWithRetry(() => import("./navigation-drawer.tsx"));
const ShortcutsDialog = lazyWithRetry(() => import("./shortcuts-dialog.tsx"));

type Layer = Shortcut | "navigation";

export type PaletteProps = {
  /** Text typed before the palette was loaded. */
  initialQuery: string;
  /** Then Enter was pressed too. */
  enterPressed: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

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
  const layers = useLayers();
  const { opened, mounted, typed, show, closeSearch } = layers;
  const openSearch = useCallback(() => show("search"), [show]);
  const main = useRef<HTMLElement>(null);
  const isNarrow = narrow === "narrow";
  useAppearance();
  useShortcuts(show);

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
              <Suspense fallback={<SearchPlaceholder {...typed.placeholder} onClose={closeSearch} />}>
                <SearchBox
                  {...typed.early}
                  open={opened === "search"}
                  onOpen={openSearch}
                  onClose={closeSearch}
                />
              </Suspense>
            ) : (
              <SearchButton onClick={openSearch} />
            )
          }
          onShortcuts={() => show("shortcuts")}
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
      <Layers layers={layers} navigation={navigation} CommandPalette={CommandPalette} Pinned={Pinned} />
    </div>
  );
}

function useLayers() {
  const [opened, setOpened] = useState<Layer | null>(null);
  // An opened layer stays mounted for its closing animation.
  const [mounted, setMounted] = useState<readonly Layer[]>([]);
  const typed = useTyped();
  const { start } = typed;
  const show = useCallback(
    (layer: Layer, text = "") => {
      setMounted((before) => (before.includes(layer) ? before : [...before, layer]));
      setOpened(layer);
      start(text);
    },
    [start],
  );
  const close = useCallback(() => setOpened(null), []);
  // Another layer opening also closes it.
  const closeSearch = useCallback(() => setOpened((layer) => (layer === "search" ? null : layer)), []);
  return { opened, mounted, typed, show, close, closeSearch };
}

/** What is typed before the code of a search field has loaded. */
function useTyped() {
  const [initialQuery, setInitialQuery] = useState("");
  const [enterPressed, setEnterPressed] = useState(false);
  const start = useCallback((text: string) => {
    setInitialQuery(text);
    setEnterPressed(false);
  }, []);
  return {
    early: { initialQuery, enterPressed },
    placeholder: { typed: initialQuery, onTyped: start, onEnter: () => setEnterPressed(true) },
    start,
  };
}

type LayersProps = Pick<AppShellProps, "navigation" | "CommandPalette" | "Pinned"> & {
  layers: ReturnType<typeof useLayers>;
};

function Layers({ layers, navigation, CommandPalette, Pinned }: LayersProps) {
  const { opened, mounted, typed, close } = layers;
  return (
    <>
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
      </Suspense>
      {mounted.includes("palette") && (
        <Suspense
          fallback={opened === "palette" && <PalettePlaceholder {...typed.placeholder} onClose={close} />}
        >
          <CommandPalette {...typed.early} open={opened === "palette"} onOpenChange={close} />
        </Suspense>
      )}
    </>
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

  // A link of the previous page keeps the focus until that page is removed, after the location has changed.
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shownBefore = useRef(shown);
  useEffect(() => {
    const isFirst = shownBefore.current === undefined;
    shownBefore.current = shown;
    if (!isFirst && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [shown, main]);
  return null;
}
