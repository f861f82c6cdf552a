import { useSyncExternalStore } from "react";
import { Banner } from "../ui/banner.tsx";

export function OfflineBanner() {
  return useOnline() ? null : <Banner>Vous êtes hors ligne. Ce que vous saisissez est conservé.</Banner>;
}

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
