import { Banner } from "../ui/banner.tsx";
import { useOnline } from "./use-online.ts";

/** Tells that the network is gone, for as long as it is. */
export function OfflineBanner() {
  return useOnline() ? null : <Banner>Vous êtes hors ligne. Ce que vous saisissez est conservé.</Banner>;
}
