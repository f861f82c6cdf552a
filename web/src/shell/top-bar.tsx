import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { late } from "../ui/late.ts";
import { AccountButton, type ShellUser } from "./account-button.tsx";

const UserMenu = late(() => import("./user-menu.tsx"));

/** The search as it opens in the top bar; it keeps what was typed when it is closed. */
export type SearchBoxProps = {
  /** What was typed before the field was there. */
  begun: string;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

type TopBarProps = {
  user: ShellUser;
  /** The field of the search, or what stands for it. */
  search: ReactNode;
  /** The bell of the notifications. */
  bell: ReactNode;
  onNavigation: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

/** The line above every page: search and the account. */
export function TopBar({ user, search, bell, onNavigation, onShortcuts, onSignOut }: TopBarProps) {
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
      {search}
      <div className="ml-auto flex items-center gap-1">
        {bell}
        {menuWanted ? (
          <Suspense fallback={<AccountButton user={user} aria-busy />}>
            <UserMenu user={user} onShortcuts={onShortcuts} onSignOut={onSignOut} />
          </Suspense>
        ) : (
          <AccountButton
            user={user}
            onPointerEnter={UserMenu.ahead}
            onFocus={UserMenu.ahead}
            onClick={() => setMenuWanted(true)}
          />
        )}
      </div>
    </header>
  );
}
