import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { cn } from "../ui/class-names.ts";
import { Mark } from "../ui/mark.tsx";
import { NavFolder } from "./nav-folder.tsx";
import { NavLink, navRowClasses } from "./nav-link.tsx";
import { isFolder, navigation } from "./navigation.ts";
import { Roofline } from "./roofline.tsx";

type SidebarProps = {
  narrow?: boolean;
  /** Narrows or widens it; without this there is no such button (the drawer of a phone). */
  onNarrow?: (narrow: boolean) => void;
  /** Told when a link is followed, to close the drawer. */
  onFollow?: () => void;
};

/** The name, every destination, and the roofs. */
export function Sidebar({ narrow = false, onNarrow, onFollow }: SidebarProps) {
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav aria-label="Navigation principale" className="flex h-full flex-col bg-zinc text-zinc-ink">
      <Link
        to="/"
        onClick={onFollow}
        aria-label="Plateau, accueil"
        className={cn(
          "flex h-(--topbar) shrink-0 items-center gap-2.5 px-4 focus-visible:-outline-offset-2 focus-visible:outline-zinc-ink",
          narrow && "justify-center px-0",
        )}
      >
        <Mark className="size-6" />
        {!narrow && <span className="font-medium text-lg tracking-tight">Plateau</span>}
      </Link>
      <ul className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pt-2 pb-4">
        {navigation.map((entry) => (
          <li key={entry.label}>
            {isFolder(entry) ? (
              <NavFolder folder={entry} narrow={narrow} onFollow={onFollow} />
            ) : (
              <NavLink {...entry} narrow={narrow} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
      {!narrow && <Roofline />}
      {onNarrow && (
        <div className="border-zinc-line border-t p-2">
          <button
            type="button"
            onClick={() => onNarrow(!narrow)}
            aria-label={narrow ? "Déplier la navigation" : "Replier la navigation"}
            className={cn(navRowClasses, narrow && "justify-center px-0")}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
            {!narrow && <span>Replier</span>}
          </button>
        </div>
      )}
    </nav>
  );
}
