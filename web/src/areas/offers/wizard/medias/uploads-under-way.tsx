import { formatCount } from "@plateau/contract/format/number.ts";
import { type Upload, uploadCounts } from "./upload-queue.ts";

/** How many files are on their way or did not get through; nothing once all are the offer's. */
export function UploadsUnderWay({ queue }: { queue: readonly Upload[] }) {
  const { underWay, failed } = uploadCounts(queue);
  const words = [
    underWay > 0 && `${formatCount(underWay, "fichier")} en cours d’envoi`,
    failed > 0 && `${formatCount(failed, "envoi")} en échec`,
  ].filter(Boolean);
  return <span className="max-sm:sr-only">{words.join(" · ")}</span>;
}

/** What leaving the page would lose. */
export const leavingWords = (queue: readonly Upload[]): { title: string; message: string } => ({
  title: "Quitter sans attendre les fichiers\u202f?",
  message:
    queue.length === 1
      ? "Un fichier n’est pas encore joint à l’offre\u00a0: il faudra l’envoyer à nouveau."
      : `${queue.length} fichiers ne sont pas encore joints à l’offre\u00a0: il faudra les envoyer à nouveau.`,
});
