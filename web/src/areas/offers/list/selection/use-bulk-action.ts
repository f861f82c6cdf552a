import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { BulkChange, BulkResult } from "@plateau/contract/offers/bulk.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api, newBatch } from "../../../../api/client.ts";
import { binKey, offersKey } from "../../../../api/query-keys.ts";
import { undoAction } from "../../../../history/undo.ts";
import { usePermissions } from "../../../../record/use-permissions.ts";
import { toast } from "../../../../ui/toast.ts";

export type BulkAction =
  | { kind: "change"; change: BulkChange; person?: string }
  | { kind: "delete" }
  | { kind: "select"; requirementId: string; name: string };

const UNDO_MS = 30_000;

const offersOf = (count: number): string => formatCount(count, "offre");

/** Asks before the action, as a title and a button. */
export const questionOf = (action: BulkAction, count: number): { title: string; button: string } => {
  const offers = offersOf(count);
  if (action.kind === "delete") return { title: `Supprimer ${offers}${NARROW}?`, button: "Supprimer" };
  if (action.kind === "select")
    return { title: `Sélectionner ${offers} pour ${action.name}${NARROW}?`, button: "Sélectionner" };
  const { status, private: isPrivate } = action.change;
  if (status === "archived") return { title: `Archiver ${offers}${NARROW}?`, button: "Archiver" };
  if (status)
    return {
      title: `Passer ${offers} au statut «${NARROW}${offerStatusLabel(status)}${NARROW}»${NARROW}?`,
      button: "Changer le statut",
    };
  if (isPrivate !== undefined)
    return {
      title: `Rendre ${offers} ${isPrivate ? "privées" : "publiques"}${NARROW}?`,
      button: isPrivate ? "Rendre privées" : "Rendre publiques",
    };
  return { title: `Confier ${offers} à ${action.person}${NARROW}?`, button: "Confier" };
};

const doneOf = ({ kind }: BulkAction, { changed, unchanged }: BulkResult): string => {
  const verb = { change: "modifiée", delete: "supprimée", select: "sélectionnée" }[kind];
  const done = formatCount(changed, `offre ${verb}`, `offres ${verb}s`);
  return unchanged === 0 ? done : `${done}, ${formatCount(unchanged, "l’était déjà", "l’étaient déjà")}`;
};

const send = (action: BulkAction, ids: string[], batch: string): Promise<BulkResult> => {
  if (action.kind === "delete") return api.deleteOffers({ body: { ids } }, undefined, batch);
  if (action.kind === "select")
    return api.selectOffers({ body: { ids, requirementId: action.requirementId } }, undefined, batch);
  return api.changeOffers({ body: { ids, change: action.change } }, undefined, batch);
};

/** One request for all; 'Annuler' takes it back for 30 seconds. */
export function useBulkAction(): (action: BulkAction, ids: string[]) => Promise<BulkResult> {
  const cache = useQueryClient();
  const may = usePermissions();
  return async (action, ids) => {
    const batch = newBatch();
    const result = await send(action, ids, batch);
    void cache.invalidateQueries({ queryKey: offersKey });
    if (action.kind === "delete") void cache.invalidateQueries({ queryKey: binKey });
    const mayUndo = may("undoChanges") && (action.kind !== "delete" || may("restoreOffer"));
    if (result.changed > 0)
      toast.success(doneOf(action, result), {
        ...(mayUndo ? { action: undoAction(cache, batch), timeout: UNDO_MS } : {}),
      });
    return result;
  };
}
