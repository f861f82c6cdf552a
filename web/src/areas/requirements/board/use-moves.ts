import { stageIdOf, withStage } from "@plateau/contract/requirements/fields.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { api, newBatch } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { undoAction } from "../../../history/undo.ts";
import { toast } from "../../../ui/toast.ts";
import { requirementCountsQuery, requirementQuery, requirementsKey, requirementsQuery } from "../queries.ts";
import { requirementName } from "../requirement-text.ts";
import type { Move } from "./columns.ts";

const moveKey = [...requirementsKey, "move"];

type StageMove = { requirement: RequirementSummary; to: Stage };
type Moving = StageMove & { batch: string };

/** Shown optimistically; a refused move disappears from the list. */
export const usePendingMoves = (): Move[] =>
  useMutationState({
    filters: { mutationKey: moveKey, status: "pending" },
    select: ({ state }) => {
      const { requirement, to } = state.variables as Moving;
      return { id: requirement.id, stage: to.id };
    },
  });

export function useMove(): (move: StageMove) => void {
  const cache = useQueryClient();
  // Only the last move can be undone: others may have followed an earlier one.
  const toastId = useRef<string | undefined>(undefined);
  const { mutate } = useMutation({
    mutationKey: moveKey,
    networkMode: "always",
    mutationFn: ({ requirement: { id }, to, batch }: Moving) =>
      api.setRequirementStage({ params: { id }, body: { stage: to.id } }, undefined, batch),
    onSuccess: async (moved, { requirement, to, batch }) => {
      // A response from before the move would move the card back.
      await cache.cancelQueries(requirementsQuery);
      cache.setQueryData(requirementsQuery.queryKey, (all) =>
        all?.map((each) =>
          each.id === moved.id
            ? { ...withStage(each, stageIdOf(moved) ?? to.id), updatedAt: moved.updatedAt }
            : each,
        ),
      );
      void cache.invalidateQueries({ queryKey: requirementsQuery.queryKey, refetchType: "none" });
      void cache.invalidateQueries(requirementCountsQuery);
      cache.setQueryData(requirementQuery(moved.id).queryKey, moved);
      if (toastId.current !== undefined) toast.close(toastId.current);
      toastId.current = toast.success(`Étape changée\u202f: ${to.label}`, {
        description: requirementName(requirement),
        action: undoAction(cache, batch),
      });
    },
    onError: (error, { requirement }) =>
      toast.error("L’étape n’a pas été changée", {
        description: `${requirementName(requirement)}\u202f: ${messageOf(error)}`,
      }),
  });
  return useCallback((move) => mutate({ ...move, batch: newBatch() }), [mutate]);
}
