import type { ComponentProps } from "react";
import { cn } from "../ui/class-names.ts";
import { navRowClasses } from "./nav-link.tsx";
import type { NavFolder } from "./navigation.ts";

type NarrowFolderButtonProps = ComponentProps<"button"> & { folder: NavFolder; holdsPage: boolean };

/** A folder of the sidebar as its icon alone; it is there before the code of its menu. */
export function NarrowFolderButton({ folder, holdsPage, ...rest }: NarrowFolderButtonProps) {
  const Icon = folder.icon;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      aria-label={folder.label}
      title={folder.label}
      className={cn(navRowClasses, "justify-center px-0", holdsPage && "bg-zinc-deep text-zinc-ink")}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
    </button>
  );
}
