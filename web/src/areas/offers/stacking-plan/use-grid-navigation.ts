import { type KeyboardEvent, useState } from "react";

const middle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

const buttonsOf = (row: Element): HTMLButtonElement[] => [
  ...row.querySelectorAll<HTMLButtonElement>("button[data-place]"),
];

const nearest = (button: Element, row: Element): HTMLButtonElement | undefined => {
  const at = middle(button);
  return buttonsOf(row).sort((one, other) => Math.abs(middle(one) - at) - Math.abs(middle(other) - at))[0];
};

const rowsWithUnits = (table: Element): Element[] =>
  [...table.querySelectorAll("tbody tr")].filter((row) => buttonsOf(row).length > 0);

const target = (
  key: string,
  whole: boolean,
  table: Element,
  button: HTMLButtonElement,
): HTMLElement | undefined => {
  const rows = rowsWithUnits(table);
  const row = rows.findIndex((each) => each.contains(button));
  const siblings = buttonsOf(rows[row] ?? table);
  const place = siblings.indexOf(button);
  const above = rows[row - 1];
  const below = rows[row + 1];
  if (key === "ArrowLeft") return siblings[place - 1];
  if (key === "ArrowRight") return siblings[place + 1];
  if (key === "ArrowUp") return above && nearest(button, above);
  if (key === "ArrowDown") return below && nearest(button, below);
  if (key === "Home") return whole ? buttonsOf(table)[0] : siblings[0];
  return whole ? buttonsOf(table).at(-1) : siblings.at(-1);
};

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * Roving tabindex: arrows move to the nearest unit, Home and End along the floor, with Ctrl across the
 * building. The first of `places` is the first in the Tab order.
 */
export function useGridNavigation(places: readonly string[]) {
  const [chosen, setChosen] = useState("");
  // Its unit may be deleted meanwhile.
  const active = places.includes(chosen) ? chosen : places[0];

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const button = event.target as HTMLButtonElement;
    if (button.dataset.place === undefined || event.altKey || !KEYS.includes(event.key)) return;
    event.preventDefault();
    const next = target(event.key, event.ctrlKey || event.metaKey, event.currentTarget, button);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  const placeProps = (place: string) => ({
    "data-place": place,
    tabIndex: place === active ? 0 : -1,
  });

  return { onKeyDown, placeProps, setActive: setChosen };
}
