import { formatCount } from "@plateau/contract/format/number.ts";
import { useMutationState } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Banner } from "../ui/banner.tsx";

export function OfflineBanner() {
  const waiting = useMutationState({
    filters: { status: "pending", predicate: ({ state }) => state.isPaused },
  }).length;
  if (useOnline()) return null;
  return (
    <Banner>
      Vous êtes hors ligne.{" "}
      {waiting > 0
        ? `${formatCount(waiting, "enregistrement")} en attente.`
        : "Ce que vous saisissez est conservé."}
    </Banner>
  );
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
