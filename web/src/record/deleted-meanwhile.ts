import { showFailure } from "../shell/failure-toast.ts";
import { toast } from "../ui/toast.ts";

export type DeletedMeanwhile = {
  /** 'Ce contact a été supprimé entre-temps'. */
  title: string;
  /** Brings the record back as it was; absent when the caller may not, or nothing can. */
  restore?: { label: string; run: () => Promise<unknown>; restored: string } | undefined;
  /** What to do without. */
  otherwise?: string;
};

/** What was typed stays in the form: the record can be brought back under it. */
export const showDeletedMeanwhile = ({ title, restore, otherwise }: DeletedMeanwhile): void => {
  const bringBack = async ({ run, restored }: NonNullable<DeletedMeanwhile["restore"]>) => {
    try {
      await run();
      toast.success(restored, { description: "Enregistrez de nouveau votre saisie." });
    } catch (error) {
      showFailure(error, "La restauration a échoué");
    }
  };
  toast.error(title, {
    // Once for several calls that found the same.
    id: title,
    description: ["Votre saisie est gardée.", ...(restore || !otherwise ? [] : [otherwise])].join(" "),
    timeout: 0,
    ...(restore ? { action: { label: restore.label, onClick: () => void bringBack(restore) } } : {}),
  });
};
