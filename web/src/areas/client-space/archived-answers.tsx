import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../session/queries.ts";
import { SideSection } from "../../ui/card.tsx";
import { AnswerFeed } from "./panel/answer-feed.tsx";
import { spaceQuery } from "./panel/queries.ts";

/** Of an archived requirement: its space is closed, what the client answered is still read. */
export default function ArchivedAnswers({ requirementId }: { requirementId: string }) {
  const { mayDo } = useSession();
  const { data: space } = useQuery({
    ...spaceQuery(requirementId),
    enabled: mayDo.includes("getClientSpace"),
  });
  return (
    space && (
      <SideSection id="reponses-client" title="Réponses du client">
        <AnswerFeed requirementId={requirementId} />
      </SideSection>
    )
  );
}
