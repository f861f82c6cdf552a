import { formatCount } from "@plateau/contract/format/number.ts";
import { toast } from "../ui/toast.ts";
import { dropDraft, remainingDrafts } from "./draft-storage.ts";

export function showDraftsToast(userId: string): void {
  const count = remainingDrafts(userId).length;
  if (count === 0) return;
  toast.info(
    `${formatCount(count, "saisie non enregistrée", "saisies non enregistrées")} dans ce navigateur`,
    {
      description: "À retrouver à votre prochaine connexion, ou à effacer si l’ordinateur est partagé.",
      action: {
        label: "Effacer",
        onClick: () => {
          for (const key of remainingDrafts(userId)) dropDraft(key);
        },
      },
      timeout: 0,
    },
  );
}
