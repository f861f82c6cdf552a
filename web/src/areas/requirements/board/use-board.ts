import type { Owner, RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { messageOf } from "../../../api/failure.ts";
import { useSession } from "../../../session/queries.ts";
import { ownersQuery, requirementsQuery, stagesQuery } from "../queries.ts";
import { ownerName } from "../requirement-text.ts";
import { filterRequirements, withMoves } from "./columns.ts";
import { ownerOfUser, selectedOwner } from "./owner-filter.ts";
import type { BoardSearch } from "./search-params.ts";
import { usePendingMoves } from "./use-moves.ts";

const NO_OWNERS: Owner[] = [];
const NO_DATA = "No data received";

export type Board = {
  stages: readonly Stage[];
  any: boolean;
  requirements: readonly RequirementSummary[];
};

export function useBoard({ responsable, q = "" }: BoardSearch) {
  const { user } = useSession();
  const requirements = useQuery(requirementsQuery);
  const stages = useQuery(stagesQuery);
  const ownersRead = useQuery(ownersQuery);
  const moves = usePendingMoves();

  const owners = ownersRead.data ?? NO_OWNERS;
  const own = ownerOfUser(owners, user.email);
  const owner = selectedOwner(owners, own, responsable);
  const failed = [requirements, stages].filter(({ data, isError }) => isError && data === undefined);
  // The default owner depends on the list of owners.
  const ready = !ownersRead.isPending;

  const board = useMemo((): Board | undefined => {
    if (!ready || !requirements.data || !stages.data) return undefined;
    return {
      stages: stages.data,
      any: requirements.data.length > 0,
      requirements: filterRequirements(withMoves(requirements.data, moves), { owner, q }),
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
