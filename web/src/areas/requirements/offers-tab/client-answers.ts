import type { ClientAnswer, RejectionReason } from "@plateau/contract/client-space/client-space.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../session/queries.ts";
import { type ClientAnswerEntry, clientAnswersQuery } from "./queries.ts";

/** What a client thinks of an offer now. */
export type StandingAnswer = {
  answer: ClientAnswer;
  reason: RejectionReason | null;
  comment: string | null;
  at: string;
};

/** The last word on each offer, by the offer's id, of entries the last first; what was taken back is none. */
export function standingAnswers(entries: readonly ClientAnswerEntry[]): ReadonlyMap<string, StandingAnswer> {
  const last = new Map<string, ClientAnswerEntry>();
  for (const entry of entries) if (!last.has(entry.offer.id)) last.set(entry.offer.id, entry);
  const standing = new Map<string, StandingAnswer>();
  for (const [id, { answer, reason, comment, at }] of last) {
    if (answer) standing.set(id, { answer, reason, comment, at });
  }
  return standing;
}

const NONE: readonly ClientAnswerEntry[] = [];

/** What the client thinks of each offer. They complete the cards: without them, or the right to them, the cards stand. */
export function useClientAnswers(requirementId: string): ReadonlyMap<string, StandingAnswer> {
  const { mayDo } = useSession();
  const { data = NONE } = useQuery({
    ...clientAnswersQuery(requirementId),
    enabled: mayDo.includes("listClientAnswers"),
  });
  return useMemo(() => standingAnswers(data), [data]);
}
