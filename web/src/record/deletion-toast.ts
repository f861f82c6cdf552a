import type { QueryClient } from "@tanstack/react-query";
import { binKey } from "../api/query-keys.ts";
import { showFailure } from "../shell/failure-toast.ts";
import { toast } from "../ui/toast.ts";

type Deleted = {
  title: string;
  description?: string;
  /** What to say once it is undone. */
  restored: string;
  /** Absent for those who may not restore it. */
  restore?: (() => Promise<unknown>) | undefined;
};

/** Says what was deleted; 'Annuler' restores it at once. */
export const showDeleted = (cache: QueryClient, { title, description, restored, restore }: Deleted): void => {
  const reread = () => void cache.invalidateQueries({ queryKey: binKey });
  const undo = async (restore: () => Promise<unknown>): Promise<void> => {
    try {
      await restore();
      toast.success(restored);
    } catch (error) {
      showFailure(error, "La restauration a échoué");
    } finally {
      reread();
    }
  };
  reread();
  toast.success(title, {
    ...(description === undefined ? {} : { description }),
    ...(restore ? { action: { label: "Annuler", onClick: () => void undo(restore) }, timeout: 10_000 } : {}),
  });
};
