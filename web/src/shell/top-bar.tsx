import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { AccountButton, type ShellUser } from "./account-button.tsx";

const UserMenu = lazyWithRetry(() => import("./user-menu.tsx"));

export type SearchBoxProps = {
  /** Text typed before the field was loaded. */
  initialQuery: string;
  /** Then Enter was pressed too. */
  enterPressed: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

type TopBarProps = {
  user: ShellUser;
  search: ReactNode;
  bell: ReactNode;
  onNavigation: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

export function TopBar({ user, search, bell, onNavigation, onShortcuts, onSignOut }: TopBarProps) {
  const [menuLoaded, setMenuLoaded] = useState(false);
  return (
    <header className="sticky top-0 print:hidden z-30 flex h-(--topbar) items-center gap-2 border-line border-b bg-page px-3 sm:px-6">
      <button
        type="button"
        aria-label="Ouvrir la navigation"
        onClick={onNavigation}
        className="flex size-9 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-hover pointer-coarse:size-11 lg:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-4" />
      </button>
      {search}
      <div className="ml-auto flex items-center gap-1">
        {bell}
        {menuLoaded ? (
          <Suspense fallback={<AccountButton user={user} aria-busy />}>
            <UserMenu user={user} onShortcuts={onShortcuts} onSignOut={onSignOut} />
          </Suspense>
        ) : (
          <AccountButton
            user={user}
            onPointerEnter={UserMenu.preload}
            onFocus={UserMenu.preload}
            onClick={() => setMenuLoaded(true)}
          />
        )}
      </div>
    </header>
  );
}
