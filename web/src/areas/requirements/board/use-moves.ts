import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";
import { requirementCountsQuery, requirementQuery, requirementsKey, requirementsQuery } from "../queries.ts";
import type { Move } from "./columns.ts";
import { requirementName } from "./requirement-words.ts";

const moveKey = [...requirementsKey, "move"];

type Moving = { requirement: RequirementSummary; to: Stage; from: Stage | null };

/** The moves that the server has not answered yet. The board shows them as done; one that is refused leaves the list. */
export const useMovesUnderway = (): Move[] =>
  useMutationState({
    filters: { mutationKey: moveKey, status: "pending" },
    select: ({ state }) => {
      const { requirement, to } = state.variables as Moving;
      return { id: requirement.id, stage: to.id };
    },
  });

/** Brings a requirement to another step. What the server refuses is told, with its reason. */
export function useMove(): (move: Moving) => void {
  const cache = useQueryClient();
  // What was said of the last move: only that one can be undone, an earlier one may have been followed by others.
  const said = useRef<string | undefined>(undefined);
  const { mutate } = useMutation({
    mutationKey: moveKey,
    // Without a network it fails at once: a move that waits unseen would surprise whoever comes back to it.
    networkMode: "always",
    mutationFn: ({ requirement: { id }, to }: Moving) =>
      api.setRequirementStage({ params: { id }, body: { stage: to.id } }),
    onSuccess: async (moved, { requirement, from, to }) => {
      // A list that was asked for before the move would bring the card back.
      await cache.cancelQueries(requirementsQuery);
      cache.setQueryData(requirementsQuery.queryKey, (all) =>
        all?.map((each) =>
          each.id === moved.id
            ? {
                ...each,
                updatedAt: moved.updatedAt,
                properties: { ...each.properties, dealstage: moved.properties.dealstage ?? to.id },
              }
            : each,
        ),
      );
      void cache.invalidateQueries({ queryKey: requirementsQuery.queryKey, refetchType: "none" });
      void cache.invalidateQueries(requirementCountsQuery);
      cache.setQueryData(requirementQuery(moved.id).queryKey, moved);
      if (said.current !== undefined) toast.close(said.current);
      said.current = toast.success(`Étape changée\u202f: ${to.label}`, {
        description: requirementName(requirement),
        ...(from && {
          action: { label: "Annuler", onClick: () => mutate({ requirement, to: from, from: null }) },
        }),
      });
    },
    onError: (error, { requirement }) =>
      toast.error("L’étape n’a pas été changée", {
        description: `${requirementName(requirement)}\u202f: ${messageOf(error)}`,
      }),
  });
  return useCallback((move) => mutate(move), [mutate]);
}
