import { useSyncExternalStore } from "react";

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Whether there is a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
