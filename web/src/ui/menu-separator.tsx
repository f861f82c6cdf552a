import { Menu } from "@base-ui/react/menu";

/** A hairline between two groups of a `Menu`. */
export function MenuSeparator() {
  return <Menu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
