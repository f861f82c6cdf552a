import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "../../api/failure.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { SideSection } from "../../ui/side-section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { unreadCountQuery } from "../notifications/queries.ts";
import { useSession } from "../session/queries.ts";
import { AnswerFeed } from "./panel/answer-feed.tsx";
import { OpenSpace } from "./panel/open-space.tsx";
import { spaceChanged, spaceQuery } from "./panel/queries.ts";
import { SpaceLink } from "./panel/space-link.tsx";

/**
 * The client's private space of a requirement, for staff: open, copy, send, renew, revoke, and what the client answered.
 * Nothing for those who have no right to it.
 */
export function SpacePanel({ requirementId }: { requirementId: string }) {
  const { mayDo, user } = useSession();
  return mayDo.includes("getClientSpace") ? (
    <Panel key={requirementId} requirementId={requirementId} userId={user.id} />
  ) : null;
}

function Panel({ requirementId, userId }: { requirementId: string; userId: string }) {
  const space = useQuery(spaceQuery(requirementId));
  useAnswersAsTheyCome(requirementId, userId);
  return (
    <>
      <SideSection id="espace-client" title="Espace privé anonyme">
        {space.data === undefined ? (
          space.error ? (
            <ErrorState
              message={messageOf(space.error)}
              onRetry={() => void space.refetch()}
              className="py-6"
            />
          ) : (
            <PanelSkeleton />
          )
        ) : space.data?.state === "open" ? (
          <SpaceLink requirementId={requirementId} space={space.data} />
        ) : (
          <OpenSpace requirementId={requirementId} before={space.data} />
        )}
      </SideSection>
      {space.data && (
        <SideSection id="reponses-client" title="Réponses du client">
          <AnswerFeed requirementId={requirementId} />
        </SideSection>
      )}
    </>
  );
}

/** A client's answer moves the bell: whenever the bell has been asked, the space is asked for again. */
function useAnswersAsTheyCome(requirementId: string, userId: string): void {
  const cache = useQueryClient();
  const { dataUpdatedAt } = useQuery(unreadCountQuery(userId));
  const known = useRef(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt === known.current) return;
    known.current = dataUpdatedAt;
    void spaceChanged(cache, requirementId);
  }, [cache, requirementId, dataUpdatedAt]);
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 py-1">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}
