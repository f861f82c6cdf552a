import { useCallback, useEffect, useRef } from "react";
import { type ToastOptions, toast } from "./toast.ts";

/** Shows toasts whose 'Annuler' changes the caller's state: they go with the caller. */
export function useUndoToast() {
  const shown = useRef<string[]>([]);
  useEffect(() => () => shown.current.forEach(toast.close), []);
  return useCallback((title: string, undo: () => void, options: Pick<ToastOptions, "description"> = {}) => {
    shown.current.push(toast.info(title, { ...options, action: { label: "Annuler", onClick: undo } }));
  }, []);
}
