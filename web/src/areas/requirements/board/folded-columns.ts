import { useCallback, useMemo } from "react";
import { useStoredState } from "../../../shell/browser-storage.ts";

const KEY = "plateau.board-folded";

/** Stages that this browser shows as a narrow strip. */
export function useFoldedColumns() {
  const [stored, store] = useStoredState(KEY);
  const folded = useMemo(() => new Set(idsIn(stored)), [stored]);
  const fold = useCallback(
    (id: string, on: boolean) => {
      const others = [...folded].filter((each) => each !== id);
      store(JSON.stringify(on ? [...others, id] : others));
    },
    [folded, store],
  );
  return { folded, fold };
}

const idsIn = (stored: string | null): string[] => {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
};
