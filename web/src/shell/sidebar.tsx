import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ComponentType, Suspense, useId, useState } from "react";
import { cn } from "../ui/class-names.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { Logo } from "../ui/logo.tsx";
import { NarrowFolderButton, NavLink, navRowClasses } from "./nav-link.tsx";
import { type NavFolder as Folder, isFolder, type Navigation } from "./navigation.ts";

export type PinnedProps = { narrow: boolean; onFollow?: (() => void) | undefined };

type SidebarProps = {
  entries: Navigation;
  /** A person's own links, below the others. Pass a lazy component. */
  Pinned: ComponentType<PinnedProps>;
  narrow?: boolean;
  /** Omit for the phone drawer, which cannot be collapsed. */
  onNarrow?: (narrow: boolean) => void;
  /** Called when a link is followed, to close the drawer. */
  onFollow?: () => void;
};

export function Sidebar({ entries, Pinned, narrow = false, onNarrow, onFollow }: SidebarProps) {
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
        <Logo className="size-6" />
        {!narrow && <span className="font-medium text-lg tracking-tight">Plateau</span>}
      </Link>
      <ul className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2 pt-2 pb-4">
        {entries.map((entry) => (
          <li key={entry.label}>
            {isFolder(entry) ? (
              <NavFolder folder={entry} narrow={narrow} onFollow={onFollow} />
            ) : (
              <NavLink {...entry} narrow={narrow} onFollow={onFollow} />
            )}
          </li>
        ))}
        <li>
          <Suspense fallback={<span className="block min-h-8" />}>
            <Pinned narrow={narrow} onFollow={onFollow} />
          </Suspense>
        </li>
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

const NarrowFolder = lazyWithRetry(() => import("./narrow-folder.tsx"));

type NavFolderProps = { folder: Folder; narrow: boolean; onFollow?: () => void };

function NavFolder({ folder, narrow, onFollow }: NavFolderProps) {
  const holdsPage = useLocation({
    select: ({ pathname }) => folder.links.some((link) => pathname.startsWith(link.to)),
  });
  const [open, setOpen] = useState(holdsPage || folder.label === "Offres");
  const [menuLoaded, setMenuLoaded] = useState(false);
  const id = useId();
  const Icon = folder.icon;

  if (narrow)
    return menuLoaded ? (
      <Suspense fallback={<NarrowFolderButton folder={folder} holdsPage={holdsPage} aria-busy />}>
        <NarrowFolder folder={folder} holdsPage={holdsPage} />
      </Suspense>
    ) : (
      <NarrowFolderButton
        folder={folder}
        holdsPage={holdsPage}
        onPointerEnter={NarrowFolder.preload}
        onFocus={NarrowFolder.preload}
        onClick={() => setMenuLoaded(true)}
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

function Roofline() {
  return (
    <svg
      viewBox="0 0 232 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
      className="block w-full shrink-0 text-zinc-line [@media(max-height:640px)]:hidden"
    >
      <path d="M0 62h58M58 84V58l8-22h58l8 22v26M132 50h6l6-18h50l6 18h32" />
      <path d="M58 58h74M66 36h58M144 32h50M138 50h62M200 50v34M138 50v34M0 66h58M0 44h14l6-14h24l6 14v18" />
      <path d="M76 36V24h12v12M102 36V20h14v16M78 24v-4M82 24v-4M86 24v-4M105 20v-4M109 20v-4M113 20v-4M164 32V18h16v14M167 18v-4M172 18v-4M177 18v-4M26 30V20h10v10" />
      <path d="M74 56V44h10v12M90 56V44h10v12M106 56V44h10v12M152 48V38h9v10M167 48V38h9v10M182 48V38h9v10" />
      <path d="M68 84V66h9v18M86 84V66h9v18M104 84V66h9v18M146 84V60h9v24M164 84V60h9v24M182 84V60h9v24M8 84V72h9v12M26 84V72h9v12M44 84V72h7v12M210 84V60h9v24" />
    </svg>
  );
}
