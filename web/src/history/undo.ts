import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { showFailure } from "../shell/failure-toast.ts";
import { toast } from "../ui/toast.ts";

/** 'Annuler' for a toast: takes back what was saved under this batch, unless someone changed it since. */
export const undoAction = (cache: QueryClient, batch: string): { label: string; onClick: () => void } => ({
  label: "Annuler",
  onClick: async () => {
    const id = toast.progress("Annulation en cours…");
    try {
      await api.undoChanges({ params: { batch } });
      toast.success("Changement annulé", { id });
    } catch (error) {
      toast.close(id);
      showFailure(error, "Le changement n’a pas été annulé");
    } finally {
      await cache.invalidateQueries();
    }
  },
});
