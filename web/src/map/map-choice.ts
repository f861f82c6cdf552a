import { type MapTheme, type MapView, mapThemes, mapViews } from "@plateau/contract/map/map-style.ts";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../shell/browser-storage.ts";

/** What a person has chosen for all maps of this browser. */
export type MapChoice = { theme: MapTheme; view: MapView; cadastre: boolean };

const KEY = "plateau.map";

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.includes(value as T);

const stored = (): MapChoice => {
  let given: Partial<Record<keyof MapChoice, unknown>> = {};
  try {
    given = JSON.parse(readStored(KEY) ?? "{}");
  } catch {
    // Not ours: the defaults.
  }
  return {
    theme: isOneOf(mapThemes, given.theme) ? given.theme : "dark",
    view: isOneOf(mapViews, given.view) ? given.view : "plan",
    cadastre: given.cadastre !== false,
  };
};

let current = stored();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function chooseMap(change: Partial<MapChoice>): void {
  current = { ...current, ...change };
  writeStored(KEY, JSON.stringify(current));
  for (const listener of listeners) listener();
}

export const useMapChoice = (): MapChoice => useSyncExternalStore(subscribe, () => current);
