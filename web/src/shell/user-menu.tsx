import { Link } from "@tanstack/react-router";
import { Keyboard, LogOut, Settings, UserRound } from "lucide-react";
import { Menu } from "../ui/menu.tsx";
import { MenuChoice } from "../ui/menu-choice.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { MenuSeparator } from "../ui/menu-separator.tsx";
import { useTheme } from "./use-theme.ts";

export type ShellUser = { firstname: string; lastname: string; email: string; groupLabel: string };

type UserMenuProps = { user: ShellUser; onShortcuts: () => void; onSignOut: () => void };

/** Who is signed in, and what is theirs: profile, settings, theme, the way out. */
export function UserMenu({ user, onShortcuts, onSignOut }: UserMenuProps) {
  const [theme, setTheme] = useTheme();
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Compte de ${name}`}
          className="flex min-h-9 items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11"
        >
          <span
            aria-hidden="true"
            className="flex size-7 items-center justify-center rounded-full bg-slate-soft font-medium text-slate-ink text-xs"
          >
            {initialsOf(user)}
          </span>
          <span className="max-w-40 truncate max-md:hidden">{name}</span>
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="font-medium">{name}</p>
        <p className="text-ink-faint text-xs">{user.email}</p>
        <p className="text-ink-faint text-xs">{user.groupLabel}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} link={<Link to="/profile" />}>
        Mon profil
      </MenuItem>
      <MenuItem icon={<Settings />} link={<Link to="/settings" />}>
        Paramètres
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={onShortcuts}>
        Raccourcis clavier
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label="Thème"
        value={theme}
        onChange={setTheme}
        options={[
          { value: "system", label: "Comme le système" },
          { value: "light", label: "Clair" },
          { value: "dark", label: "Sombre" },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Déconnexion
      </MenuItem>
    </Menu>
  );
}

const initialsOf = ({ firstname, lastname, email }: ShellUser): string =>
  `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase() || email.charAt(0).toUpperCase();
