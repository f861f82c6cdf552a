import { Link } from "@tanstack/react-router";
import { Menu, MenuItem } from "../ui/menu.tsx";

import { NarrowFolderButton } from "./nav-link.tsx";
import type { NavFolder } from "./navigation.ts";

/** Menu of a sidebar folder when collapsed. Lazily loaded, already open. */
export default function NarrowFolder({ folder, holdsPage }: { folder: NavFolder; holdsPage: boolean }) {
  return (
    <Menu
      defaultOpen
      side="right"
      align="start"
      trigger={<NarrowFolderButton folder={folder} holdsPage={holdsPage} />}
    >
      {folder.links.map((link) => (
        <MenuItem key={link.to} link={<Link to={link.to} />}>
          {link.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
