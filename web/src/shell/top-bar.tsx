import { Menu as MenuIcon, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Kbd } from "../ui/kbd.tsx";
import { AccountButton, type ShellUser } from "./account-button.tsx";

const loadUserMenu = () => import("./user-menu.tsx");
const UserMenu = lazy(loadUserMenu);

type TopBarProps = {
  user: ShellUser;
  onNavigation: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

/** The line above every page: search and the account. */
export function TopBar({ user, onNavigation, onPalette, onShortcuts, onSignOut }: TopBarProps) {
  const [menuWanted, setMenuWanted] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-(--topbar) items-center gap-2 border-line border-b bg-page px-3 sm:px-6">
      <button
        type="button"
        aria-label="Ouvrir la navigation"
        onClick={onNavigation}
        className="flex size-9 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-hover pointer-coarse:size-11 lg:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        onClick={onPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 min-w-0 max-w-96 flex-1 items-center gap-2 rounded-md border border-line bg-surface px-3 text-ink-faint hover:border-line-strong pointer-coarse:h-11"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 truncate text-left">Rechercher ou aller à…</span>
        <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <div className="ml-auto flex items-center">
        {menuWanted ? (
          <Suspense fallback={<AccountButton user={user} aria-busy />}>
            <UserMenu user={user} onShortcuts={onShortcuts} onSignOut={onSignOut} />
          </Suspense>
        ) : (
          <AccountButton
            user={user}
            onPointerEnter={() => void loadUserMenu()}
            onFocus={() => void loadUserMenu()}
            onClick={() => setMenuWanted(true)}
          />
        )}
      </div>
    </header>
  );
}
