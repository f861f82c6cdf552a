import { useRef, useState } from "react";
import { toast } from "../ui/toast.ts";
import { sheetAddress } from "./pdf-address.ts";

const FAILED = "Erreur lors de la génération du PDF";
const WITHOUT_ADDRESS = "Erreur\u202f: URL du PDF non trouvée dans la réponse";

/** Shows a waiting message; null when the browser blocks the tab. */
const waitingTab = (): Window | null => {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = "Fiche PDF";
  tab.document.body.textContent = "Préparation de la fiche PDF…";
  return tab;
};

/**
 * Opens the exported sheets in a new tab. The tab opens within the click, because browsers block later ones;
 * when blocked, a toast links to the sheet.
 */
export const useSheetExport = (ask: (signal: AbortSignal) => Promise<unknown>) => {
  const controller = useRef<AbortController>(undefined);
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function exportSheet() {
    setExporting(true);
    setFailure(null);
    const tab = waitingTab();
    const current = new AbortController();
    controller.current = current;
    try {
      const address = sheetAddress(await ask(current.signal), window.location.origin);
      if (address === null) fail(tab, WITHOUT_ADDRESS);
      else if (tab && !tab.closed) tab.location.replace(address);
      else offer(address);
    } catch {
      if (current.signal.aborted) tab?.close();
      else fail(tab, FAILED);
    } finally {
      setExporting(false);
    }
  }

  function fail(tab: Window | null, message: string) {
    tab?.close();
    setFailure(message);
  }

  const cancel = () => controller.current?.abort();

  return { exporting, failure, exportSheet, cancel };
};

const offer = (address: string): void => {
  toast.success("La fiche PDF est prête", {
    timeout: 0,
    action: { label: "Ouvrir", onClick: () => void window.open(address, "_blank", "noopener") },
  });
};
