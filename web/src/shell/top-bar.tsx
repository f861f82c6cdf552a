import { Menu as MenuIcon, Search } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { type ShellUser, UserMenu } from "./user-menu.tsx";

type TopBarProps = {
  user: ShellUser;
  onNavigation: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

/** The line above every page: search and the account. */
export function TopBar({ user, onNavigation, onPalette, onShortcuts, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-(--topbar) items-center gap-2 border-line border-b bg-page px-3 sm:px-6">
      <IconButton
        label="Ouvrir la navigation"
        icon={<MenuIcon />}
        bare
        onClick={onNavigation}
        className="lg:hidden"
      />
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
        <UserMenu user={user} onShortcuts={onShortcuts} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
