import { formatDate, formatTime } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useState } from "react";
import type { DraftHandle } from "../drafts/use-draft.ts";
import type { Merged, TakesTheirs } from "./three-way-merge.ts";
import type { DescribeClash } from "./use-merging-save.ts";

type ResumeOptions<Values> = {
  draft: DraftHandle<Values>;
  merge: (
    versions: { base: Values; mine: Values; theirs: Values },
    takesTheirs?: TakesTheirs,
  ) => Merged<Values>;
  describe: DescribeClash<Values>;
  /** The form as it stands. */
  current: () => Values;
  show: (values: Values) => void;
};

/** Puts the fields typed in a draft back into the form, and asks about those that changed since. */
export function useResumeDraft<Values>({ draft, merge, describe, current, show }: ResumeOptions<Values>) {
  const [asking, setAsking] = useState(false);
  const { previous } = draft;
  const mergeDraft = (takesTheirs?: TakesTheirs) =>
    previous && merge({ base: previous.base, mine: previous.values, theirs: current() }, takesTheirs);

  function resume(takesTheirs?: TakesTheirs) {
    const merged = mergeDraft(takesTheirs);
    if (!merged) return;
    setAsking(merged.clashes.length > 0 && !takesTheirs);
    if (merged.clashes.length > 0 && !takesTheirs) return;
    show(merged.values);
    draft.resume();
  }

  return {
    onResume: () => resume(),
    question: {
      title: "Reprendre le brouillon",
      intro: `Ces champs ont changé depuis${previous ? ` le ${formatDate(previous.savedAt)} à ${formatTime(previous.savedAt)}` : ""}. Que garder${NARROW}?`,
      sides: { mine: "Brouillon", theirs: "Actuellement" },
      confirmLabel: "Reprendre",
      clashes:
        asking && previous
          ? (mergeDraft()?.clashes ?? []).map((clash) => ({
              path: clash.path,
              ...describe(clash, { mine: previous.values, theirs: current() }),
            }))
          : [],
      onCancel: () => setAsking(false),
      onChoose: resume,
    },
  };
}
