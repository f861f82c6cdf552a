import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { usePermissions } from "../record/use-permissions.ts";
import { showFailure } from "../shell/failure-toast.ts";
import { type ToastOptions, toast } from "../ui/toast.ts";

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

/** The 'Annuler' of a toast, with `options` that only this needs; undefined for those who may not undo. */
export function useUndo() {
  const cache = useQueryClient();
  const may = usePermissions();
  return (batch: string, options: Pick<ToastOptions, "timeout"> = {}) =>
    may("undoChanges") ? { action: undoAction(cache, batch), ...options } : undefined;
}
