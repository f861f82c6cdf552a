import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "../ui/class-names.ts";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { NavLink, navRowClasses } from "./nav-link.tsx";
import type { NavFolder as Folder } from "./navigation.ts";

type NavFolderProps = { folder: Folder; narrow: boolean; onFollow?: () => void };

/** A group of destinations: it unfolds below its name, or beside the sidebar while that is narrow. */
export function NavFolder({ folder, narrow, onFollow }: NavFolderProps) {
  const { pathname } = useLocation();
  const holdsPage = folder.links.some((link) => pathname.startsWith(link.to));
  const [open, setOpen] = useState(holdsPage || folder.label === "Offres");
  const id = useId();
  const Icon = folder.icon;

  if (narrow)
    return (
      <Menu
        side="right"
        align="start"
        trigger={
          <button
            type="button"
            aria-label={folder.label}
            title={folder.label}
            className={cn(navRowClasses, "justify-center px-0", holdsPage && "bg-zinc-deep text-zinc-ink")}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
          </button>
        }
      >
        {folder.links.map((link) => (
          <MenuItem key={link.to} link={<Link to={link.to} />}>
            {link.label}
          </MenuItem>
        ))}
      </Menu>
    );

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={navRowClasses}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        <span className="flex-1 truncate">{folder.label}</span>
        <ChevronDown
          aria-hidden="true"
          className={cn("size-3.5 shrink-0 transition-transform", !open && "-rotate-90")}
        />
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 ml-[1.15rem] border-zinc-line border-l pl-2">
        {folder.links.map((link) => (
          <li key={link.to}>
            <NavLink {...link} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}
