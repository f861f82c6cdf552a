import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { useSession } from "../../session/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Busy } from "../../ui/busy.tsx";
import { Button } from "../../ui/button.tsx";
import { SideSection } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AnswerFeed } from "./panel/answer-feed.tsx";
import { DEFAULT_EXPIRY, ExpiryToggle, expiryDays } from "./panel/expiry.tsx";
import { spaceQuery, useSpaceActions } from "./panel/queries.ts";
import { SendLink } from "./panel/send-link.tsx";
import { SpaceLink } from "./panel/space-link.tsx";

export default function SpacePanel({ requirementId }: { requirementId: string }) {
  const { mayDo } = useSession();
  return mayDo.includes("getClientSpace") ? (
    <Panel key={requirementId} requirementId={requirementId} />
  ) : null;
}

function Panel({ requirementId }: { requirementId: string }) {
  const space = useQuery(spaceQuery(requirementId));
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

function PanelSkeleton() {
  return (
    <Busy className="flex flex-col gap-3 py-1">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Busy>
  );
}

const states = {
  expired: "Le lien a expiré : le client ne peut plus l’ouvrir.",
  revoked: "Le lien a été révoqué : le client ne peut plus l’ouvrir.",
};

function OpenSpace({ requirementId, before }: { requirementId: string; before: ClientSpace | null }) {
  const [expiry, setExpiry] = useState(DEFAULT_EXPIRY);
  const { open } = useSpaceActions(requirementId);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">
        {before && before.state !== "open"
          ? `${states[before.state]} Rouvrir l’espace donne un nouveau lien.`
          : "Une page sans nom ni compte, où le client voit les offres sélectionnées et dit ce qu’il en pense."}
      </p>
      <ExpiryToggle value={expiry} onChange={setExpiry} disabled={open.isPending} />
      {open.error && <Alert tone="error">{messageOf(open.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={open.isPending} onClick={() => open.mutate(expiryDays(expiry))}>
          {before ? "Rouvrir l’espace" : "Ouvrir l’espace"}
        </Button>
        <SendLink requirementId={requirementId} />
      </div>
    </div>
  );
}
