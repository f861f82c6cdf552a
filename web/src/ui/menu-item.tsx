import { Menu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./class-names.ts";
import { popupItemClasses } from "./popup-classes.ts";

type MenuItemProps = {
  onSelect?: () => void;
  icon?: ReactNode;
  /** A link element for an entry that goes somewhere: `<Link to="…" />`. */
  link?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** One action of a `Menu`, or one destination. */
export function MenuItem({ onSelect, icon, link, danger, disabled, children }: MenuItemProps) {
  const className = cn(popupItemClasses, danger && "text-red-ink");
  if (link)
    return (
      <Menu.LinkItem render={link} closeOnClick className={className}>
        {icon}
        {children}
      </Menu.LinkItem>
    );
  return (
    <Menu.Item onClick={onSelect} disabled={disabled} className={className}>
      {icon}
      {children}
    </Menu.Item>
  );
}
