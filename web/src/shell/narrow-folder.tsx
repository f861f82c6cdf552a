import { Link } from "@tanstack/react-router";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { NarrowFolderButton } from "./narrow-folder-button.tsx";
import type { NavFolder } from "./navigation.ts";

/** A folder of the narrow sidebar: its destinations open beside it. Loaded, and open, on first use. */
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
