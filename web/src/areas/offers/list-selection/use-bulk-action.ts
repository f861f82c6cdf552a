import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import type { BulkChange, BulkResult } from "@plateau/contract/offers/bulk.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type AnswerReader, api, newBatch } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { progressReader } from "../../../api/progress.ts";
import { binKey, offersKey } from "../../../api/query-keys.ts";
import { useUndo } from "../../../history/undo.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { toast } from "../../../ui/toast.ts";

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
      title: `Passer ${offers} au statut ${quoted(offerStatusLabel(status))}${NARROW}?`,
      button: "Changer le statut",
    };
  if (isPrivate !== undefined) {
    const state = `${isPrivate ? "privée" : "publique"}${count > 1 ? "s" : ""}`;
    return { title: `Rendre ${offers} ${state}${NARROW}?`, button: `Rendre ${state}` };
  }
  return { title: `Confier ${offers} à ${action.person}${NARROW}?`, button: "Confier" };
};

const doing = { change: "Modification", delete: "Suppression", select: "Sélection" } as const;
const verbs = { change: "modifiée", delete: "supprimée", select: "sélectionnée" } as const;

const doneOf = ({ kind }: BulkAction, { changed, unchanged }: BulkResult): string => {
  const verb = verbs[kind];
  const done = formatCount(changed, `offre ${verb}`, `offres ${verb}s`);
  return unchanged === 0 ? done : `${done}, ${formatCount(unchanged, "l’était déjà", "l’étaient déjà")}`;
};

const send = (
  action: BulkAction,
  ids: string[],
  batch: string,
  reader: AnswerReader,
): Promise<BulkResult> => {
  if (action.kind === "delete") return api.deleteOffers({ body: { ids } }, undefined, batch, reader);
  if (action.kind === "select")
    return api.selectOffers({ body: { ids, requirementId: action.requirementId } }, undefined, batch, reader);
  return api.changeOffers({ body: { ids, change: action.change } }, undefined, batch, reader);
};

/** What a reverse proxy answers when the server does not. */
const GATEWAY_STATUSES: readonly number[] = [502, 504];

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.isUnanswered || GATEWAY_STATUSES.includes(error.status));

const showFailed = (error: unknown, { kind }: BulkAction, id: string, again: () => void): void => {
  if (!isOutcomeUnknown(error)) {
    const description = messageOf(error);
    return void toast.error(`Les offres n’ont pas été ${verbs[kind]}s`, { id, description, timeout: 0 });
  }
  toast.warning("Le résultat n’est pas connu", {
    id,
    description: `La connexion a été coupée avant la réponse${NARROW}: l’action est faite en entier, ou pas du tout.`,
    action: { label: "Actualiser", onClick: again },
    timeout: 0,
  });
};

const leftAlone = ({ refused }: BulkResult): { description?: string } =>
  refused.length === 0
    ? {}
    : { description: formatCount(refused.length, "laissée telle quelle", "laissées telles quelles") };

/**
 * One request for all, whose progress and outcome outlive the page; 'Annuler' takes it back for 30 seconds. Undefined when it
 * failed, or when the outcome is unknown.
 */
export function useBulkAction(): (action: BulkAction, ids: string[]) => Promise<BulkResult | undefined> {
  const cache = useQueryClient();
  const may = usePermissions();
  const undo = useUndo();
  const onPage = useRef(true);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  return async (action, ids) => {
    const batch = newBatch();
    const id = toast.progress(`${doing[action.kind]} de ${offersOf(ids.length)}…`);
    const reader = progressReader((progress) => toast.setProgress(id, progress));
    let result: BulkResult;
    try {
      result = await send(action, ids, batch, reader);
    } catch (error) {
      showFailed(error, action, id, () => void cache.invalidateQueries());
      return undefined;
    }
    void cache.invalidateQueries({ queryKey: offersKey });
    if (action.kind === "delete") void cache.invalidateQueries({ queryKey: binKey });
    const isRestorable = action.kind !== "delete" || may("restoreOffer");
    // The page's own report names them, with the reasons.
    const left = onPage.current ? {} : leftAlone(result);
    if (result.changed > 0)
      toast.success(doneOf(action, result), {
        id,
        ...left,
        ...(isRestorable && undo(batch, { timeout: UNDO_MS })),
      });
    else if (result.refused.length > 0 && onPage.current) toast.close(id);
    else toast.info(doneOf(action, result), { id, ...left });
    return result;
  };
}
