import { NARROW } from "@plateau/contract/format/spacing.ts";
import { onlineManager } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiFailure } from "../api/failure.ts";
import { useFormMutation } from "../shell/use-form-mutation.ts";
import { toast } from "../ui/toast.ts";
import type { ClashTexts } from "./conflict-dialog.tsx";
import type { Clash, Merged, TakesTheirs } from "./three-way-merge.ts";

type MergingSaveOptions<T, Values, Saved> = {
  toValues: (record: T) => Values;
  /** `latest` is the record of `theirs`. */
  merge: (
    versions: { base: Values; mine: Values; theirs: Values },
    latest: T,
    takesTheirs?: TakesTheirs,
  ) => Merged<Values>;
  /** What is typed, when the save is sent: it may have waited for the connection. */
  current: () => Values;
  /** Must bypass the cache. */
  read: () => Promise<T>;
  /** Sends `If-Match` of `base`. */
  save: (values: Values, base: T) => Promise<Saved>;
  /** Shows the merged values, which start from `latest`. What was typed since the save differs from `sent`. */
  rebase: (latest: T, values: Values, sent: Values) => void;
  describe: DescribeClash<Values>;
  /** A creation that went out unanswered is not repeated: it may have arrived. */
  creates?: boolean;
  onSaved: (saved: Saved, sent: Values) => void | Promise<void>;
  onError: (error: unknown) => void;
};

/** Field name and both values in words. */
export type DescribeClash<Values> = (
  clash: Clash,
  versions: { mine: Values; theirs: Values },
) => Omit<ClashTexts, "path" | "before">;

type Attempt<T, Values> = { values: Values; base: T };

/** What a save found: the other person's record and the values that both changed. */
type Conflict<T, Values> = Attempt<T, Values> & { latest: T; merged: Merged<Values> };

/** Null when the user is asked first. */
type Answer<Saved, Values> = { saved: Saved; sent: Values } | null;

/** Then the refusal has another reason, such as an archived record. */
const MAX_MERGES = 3;

/**
 * Saves a form that others may save too. On a conflict (409) the latest record is read and merged: fields changed
 * on one side only are kept and saved, fields changed on both sides are asked about. A connection that
 * drops meanwhile is waited for.
 */
export function useMergingSave<T, Values, Saved>(options: MergingSaveOptions<T, Values, Saved>) {
  const [conflict, setConflict] = useState<Conflict<T, Values> | null>(null);
  // A save outlasts its render: the form may be typed in meanwhile.
  const latestOptions = useRef(options);
  latestOptions.current = options;

  async function save({ values, base }: Attempt<T, Values>, merges = 0): Promise<Answer<Saved, Values>> {
    try {
      return { saved: await options.save(values, base), sent: values };
    } catch (error) {
      if (!isConflict(error) || merges === MAX_MERGES) throw error;
      const latest = await options.read();
      const merged = options.merge(
        { base: options.toValues(base), mine: values, theirs: options.toValues(latest) },
        latest,
      );
      if (merged.clashes.length > 0) {
        setConflict({ values, base, latest, merged });
        return null;
      }
      showKept(merged, options.describe);
      latestOptions.current.rebase(latest, merged.values, values);
      return save({ values: merged.values, base: latest }, merges + 1);
    }
  }

  const saving = useFormMutation({
    mutationFn: ({ base, values = options.current() }: { base: T; values?: Values }) =>
      save({ values, base }),
    // Sent again once the connection is back: a save that had arrived is merged with itself.
    retry: (failures, error) =>
      !options.creates &&
      failures < 1 &&
      error instanceof ApiFailure &&
      error.isUnanswered &&
      !onlineManager.isOnline(),
    onSuccess: (answer) => answer && options.onSaved(answer.saved, answer.sent),
    onError: options.onError,
  });

  function choose(takesTheirs: TakesTheirs) {
    if (!conflict) return;
    const { base, values: mine, latest } = conflict;
    const versions = { base: options.toValues(base), mine, theirs: options.toValues(latest) };
    const { values } = options.merge(versions, latest, takesTheirs);
    setConflict(null);
    options.rebase(latest, values, mine);
    saving.mutate({ values, base: latest });
  }

  return {
    submit: (base: T) => saving.mutate({ base }),
    saving: saving.isPending,
    /** Offline: sent when the connection returns. */
    waiting: saving.isPaused,
    saved: saving.isSuccess && saving.data !== null,
    conflict: {
      clashes:
        conflict?.merged.clashes.map((clash) => ({
          path: clash.path,
          ...options.describe(clash, {
            mine: conflict.values,
            theirs: options.toValues(conflict.latest),
          }),
          before: beforeText(clash, options.toValues(conflict.base), options.describe),
        })) ?? [],
      onCancel: () => setConflict(null),
      onChoose: choose,
    },
  };
}

const beforeText = <Values>({ path, before }: Clash, base: Values, describe: DescribeClash<Values>): string =>
  describe({ path, before, mine: before, theirs: before }, { mine: base, theirs: base }).mine;

/** A 409 that names a field means a duplicate value. */
const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && !error.isValidation;

const LISTED = 3;

const showKept = <Values>({ kept, values }: Merged<Values>, describe: DescribeClash<Values>): void => {
  if (kept.length === 0) return;
  const versions = { mine: values, theirs: values };
  const labels = [
    ...new Set(
      kept.map(
        (path) => describe({ path, before: undefined, mine: undefined, theirs: undefined }, versions).label,
      ),
    ),
  ];
  const more = labels.length - LISTED;
  toast.info("Des changements ont été enregistrés ailleurs entre-temps", {
    description: `Ils sont gardés${NARROW}: ${labels.slice(0, LISTED).join(", ")}${more > 0 ? ` et ${more} de plus` : ""}`,
  });
};
