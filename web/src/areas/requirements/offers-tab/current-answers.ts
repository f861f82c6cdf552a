import type { ClientAnswer, RejectionReason } from "@plateau/contract/client-space/client-space.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../../session/queries.ts";
import { type ClientAnswerEntry, clientAnswersQuery } from "./queries.ts";

export type CurrentAnswer = {
  answer: ClientAnswer;
  reason: RejectionReason | null;
  comment: string | null;
  at: string;
};

export function currentAnswers(entries: readonly ClientAnswerEntry[]): ReadonlyMap<string, CurrentAnswer> {
  const last = new Map<string, ClientAnswerEntry>();
  for (const entry of entries) if (!last.has(entry.offer.id)) last.set(entry.offer.id, entry);
  const standing = new Map<string, CurrentAnswer>();
  for (const [id, { answer, reason, comment, at }] of last) {
    if (answer) standing.set(id, { answer, reason, comment, at });
  }
  return standing;
}

const NONE: readonly ClientAnswerEntry[] = [];

/** Empty without permission or while loading. */
export function useClientAnswers(requirementId: string): ReadonlyMap<string, CurrentAnswer> {
  const { mayDo } = useSession();
  const { data = NONE } = useQuery({
    ...clientAnswersQuery(requirementId),
    enabled: mayDo.includes("listClientAnswers"),
  });
  return useMemo(() => currentAnswers(data), [data]);
}
