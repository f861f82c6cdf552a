import { useLocation } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { cn } from "../ui/class-names.ts";
import { late } from "../ui/late.ts";
import { NarrowFolderButton } from "./narrow-folder-button.tsx";
import { NavLink, navRowClasses } from "./nav-link.tsx";
import type { NavFolder as Folder } from "./navigation.ts";

const NarrowFolder = late(() => import("./narrow-folder.tsx"));

type NavFolderProps = { folder: Folder; narrow: boolean; onFollow?: () => void };

/** A group of destinations: it unfolds below its name, or beside the sidebar while that is narrow. */
export function NavFolder({ folder, narrow, onFollow }: NavFolderProps) {
  const { pathname } = useLocation();
  const holdsPage = folder.links.some((link) => pathname.startsWith(link.to));
  const [open, setOpen] = useState(holdsPage || folder.label === "Offres");
  const [menuWanted, setMenuWanted] = useState(false);
  const id = useId();
  const Icon = folder.icon;

  if (narrow)
    return menuWanted ? (
      <Suspense fallback={<NarrowFolderButton folder={folder} holdsPage={holdsPage} aria-busy />}>
        <NarrowFolder folder={folder} holdsPage={holdsPage} />
      </Suspense>
    ) : (
      <NarrowFolderButton
        folder={folder}
        holdsPage={holdsPage}
        onPointerEnter={NarrowFolder.ahead}
        onFocus={NarrowFolder.ahead}
        onClick={() => setMenuWanted(true)}
      />
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
