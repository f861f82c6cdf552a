import { Link, useLocation } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../ui/class-names.ts";
import type { Destination, NavFolder } from "./navigation.ts";

export const navRowClasses = cn(
  "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-zinc-muted transition-colors",
  "aria-[current=page]:bg-zinc-deep aria-[current=page]:font-medium aria-[current=page]:text-zinc-ink",
  "hover:bg-zinc-deep hover:text-zinc-ink pointer-coarse:min-h-11",
  "focus-visible:-outline-offset-2 focus-visible:outline-zinc-ink",
);

type NavLinkProps = Destination & {
  icon?: LucideIcon;
  /** Icon only, with the label as its title. */
  narrow?: boolean;
  onFollow?: () => void;
};

export function NavLink({ label, to, within, icon: Icon, narrow, onFollow }: NavLinkProps) {
  const holdsPage = useLocation({
    select: ({ pathname }) => within !== undefined && pathname.startsWith(within),
  });
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={holdsPage ? "page" : undefined}
      aria-label={narrow ? label : undefined}
      title={narrow ? label : undefined}
      className={cn(navRowClasses, narrow && "justify-center px-0")}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />}
      {!narrow && <span className="truncate">{label}</span>}
    </Link>
  );
}

type NarrowFolderButtonProps = ComponentProps<"button"> & { folder: NavFolder; holdsPage: boolean };

/** Separate from the menu, which loads on first use. */
export function NarrowFolderButton({ folder, holdsPage, ...rest }: NarrowFolderButtonProps) {
  const Icon = folder.icon;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      aria-label={folder.label}
      title={folder.label}
      className={cn(
        navRowClasses,
        "justify-center px-0",
        holdsPage && "shown-as-selected bg-zinc-deep text-zinc-ink",
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
    </button>
  );
}
