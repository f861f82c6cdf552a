import { useEffect, useEffectEvent } from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
  useWatch,
} from "react-hook-form";
import { draftKey } from "../drafts/draft-storage.ts";
import { type DraftHandle, useDraft } from "../drafts/use-draft.ts";
import { useSession } from "../session/queries.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftBanner } from "./draft-banner.tsx";
import { describeFields, mergeFields } from "./three-way-merge.ts";
import { useResumeDraft } from "./use-resume-draft.ts";

/** The values of a stored draft that a form with these fields can show. */
const fieldsLike =
  (initial: FieldValues) =>
  (stored: unknown): FieldValues | null => {
    if (typeof stored !== "object" || stored === null) return null;
    const known = stored as FieldValues;
    return Object.fromEntries(
      Object.entries(initial).map(([field, value]) => {
        const kept: unknown = known[field];
        const fits = typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value);
        return [field, fits || (value === null && typeof kept === "string") ? kept : value];
      }),
    );
  };

/** What is typed in a record's form, kept in this browser until it is saved. */
export const useRecordDraft = (subject: string, initial: FieldValues): DraftHandle<FieldValues> =>
  useDraft(draftKey(useSession().user.id, subject, "fiche"), fieldsLike(initial));

type RecordDraftProps<Values extends FieldValues, Saved> = {
  form: UseFormReturn<Values, unknown, Saved>;
  labels: Readonly<Record<string, string>>;
  draft: DraftHandle<FieldValues>;
  /** A value in words. */
  textOf: (path: string, value: unknown) => string;
  /** Nothing typed after the save is a draft. */
  saved?: boolean;
};

/** Keeps the draft of a form, and offers the one of an earlier visit. */
export function RecordDraft<Values extends FieldValues, Saved>(props: RecordDraftProps<Values, Saved>) {
  const { form, labels, draft, textOf, saved = false } = props;
  const values: FieldValues = useWatch({ control: form.control });
  const { defaultValues = {} } = useFormState({ control: form.control });
  const { previous } = draft;
  const base: FieldValues = defaultValues;
  const typed = Object.keys(base).some(
    (field) => JSON.stringify(values[field] ?? "") !== JSON.stringify(base[field] ?? ""),
  );
  const content = JSON.stringify([base, values]);
  const keep = useEffectEvent(() => {
    if (saved) return;
    if (typed) draft.save({ base, values });
    else draft.clear();
  });
  // `previous` too: a resumed draft that changes nothing is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event reads the values; their JSON tells when they change.
  useEffect(() => keep(), [content, previous]);

  const { onResume, question } = useResumeDraft<FieldValues>({
    draft,
    merge: ({ base, mine, theirs }, takesTheirs) => mergeFields(base, mine, theirs, takesTheirs),
    describe: describeFields(labels, textOf),
    current: form.getValues,
    show: (merged) => {
      for (const [field, value] of Object.entries(merged))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
    },
  });

  return (
    <>
      {previous && <DraftBanner savedAt={previous.savedAt} onResume={onResume} onForget={draft.abandon} />}
      <ConflictDialog {...question} />
    </>
  );
}
