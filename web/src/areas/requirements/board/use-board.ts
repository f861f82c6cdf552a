import type { Owner, RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useSession } from "../../session/queries.ts";
import { ownersQuery, requirementsQuery, stagesQuery } from "../queries.ts";
import { filtered, withMoves } from "./columns.ts";
import { chosenOwner, ownOwner } from "./owner-choice.ts";
import { ownerName } from "./requirement-words.ts";
import type { BoardSearch } from "./search-params.ts";
import { useMovesUnderway } from "./use-moves.ts";

const NO_OWNERS: Owner[] = [];
/** The reason when an answer came that says nothing. */
const NO_DATA = "No data received";

export type Board = {
  stages: readonly Stage[];
  /** Whether there is any requirement at all, of anybody. */
  any: boolean;
  /** Those that the filters leave. */
  requirements: readonly RequirementSummary[];
};

/** What the board shows: requirements, steps and owners, through the filters of the address. */
export function useBoard({ responsable, q = "" }: BoardSearch) {
  const { user } = useSession();
  const requirements = useQuery(requirementsQuery);
  const stages = useQuery(stagesQuery);
  const ownersRead = useQuery(ownersQuery);
  const moves = useMovesUnderway();

  const owners = ownersRead.data ?? NO_OWNERS;
  const own = ownOwner(owners, user.email);
  const owner = chosenOwner(owners, own, responsable);
  const failed = [requirements, stages].filter(({ data, isError }) => isError && data === undefined);
  // Whose requirements are shown at first depends on who the owners are.
  const ready = !ownersRead.isPending;

  const board = useMemo((): Board | undefined => {
    if (!ready || !requirements.data || !stages.data) return undefined;
    return {
      stages: stages.data,
      any: requirements.data.length > 0,
      requirements: filtered(withMoves(requirements.data, moves), { owner, q }),
    };
  }, [ready, requirements.data, stages.data, moves, owner, q]);

  return {
    board,
    owners,
    own,
    owner,
    ownerNames: useMemo(() => new Map(owners.map((each) => [each.id, ownerName(each)])), [owners]),
    moving: useMemo(() => new Set(moves.map(({ id }) => id)), [moves]),
    failure: failed[0] ? messageOf(failed[0].error, NO_DATA) : null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    ownersFailure: ownersRead.isError && !ownersRead.data ? messageOf(ownersRead.error, NO_DATA) : null,
    retryOwners: () => void ownersRead.refetch(),
  };
}
