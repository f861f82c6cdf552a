import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { useStoredState } from "../shell/browser-storage.ts";
import { Button } from "../ui/button.tsx";
import type { DataColumn } from "../ui/data-table-columns.ts";
import { Menu, MenuToggle } from "../ui/menu.tsx";

/** Columns that the user hid in this browser, and the menu to change them. */
export function useColumnVisibility<T>(
  label: string,
  columns: readonly DataColumn<T>[] = [],
): { hidden: ReadonlySet<string>; menu: ReactNode } {
  const [stored, store] = useStoredState(`plateau.columns.${label}`);
  const hideable = columns.filter((column) => column.hideable);
  const hidden = new Set(
    stored?.split(",").filter((stored) => hideable.some(({ id }) => id === stored)) ?? [],
  );

  function show(id: string, on: boolean) {
    const next = new Set(hidden);
    if (on) next.delete(id);
    else next.add(id);
    store([...next].join(",") || null);
  }

  const menu = hideable.length > 0 && (
    <Menu
      trigger={
        <Button size="sm" variant="quiet">
          <Columns3 aria-hidden="true" />
          Colonnes
        </Button>
      }
    >
      {hideable.map(({ id, header }) => (
        <MenuToggle key={id} checked={!hidden.has(id)} onChange={(on) => show(id, on)}>
          {header}
        </MenuToggle>
      ))}
    </Menu>
  );
  return { hidden, menu };
}
