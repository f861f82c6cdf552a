import { Link } from "@tanstack/react-router";
import { Keyboard, LogOut, Settings, Trash2, UserRound } from "lucide-react";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../ui/menu.tsx";

import { AccountButton, type ShellUser, userName } from "./account-button.tsx";
import { useTheme } from "./preferences.ts";

type UserMenuProps = { user: ShellUser; onShortcuts: () => void; onSignOut: () => void };

/** Account menu. Lazily loaded, already open. */
export default function UserMenu({ user, onShortcuts, onSignOut }: UserMenuProps) {
  const [theme, setTheme] = useTheme();
  return (
    <Menu defaultOpen trigger={<AccountButton user={user} />}>
      <div className="px-2 py-1.5">
        <p className="font-medium">{userName(user)}</p>
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
      <MenuItem icon={<Trash2 />} link={<Link to="/bin" />}>
        Corbeille
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
