import { useSyncExternalStore } from "react";
import { Banner } from "../ui/banner.tsx";

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Tells that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return online ? null : <Banner>Vous êtes hors ligne. Ce que vous saisissez est conservé.</Banner>;
}
