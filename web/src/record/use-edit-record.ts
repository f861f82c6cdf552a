import { useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import type { z } from "zod";
import { isMissing } from "../api/failure.ts";
import { conflictIntro } from "./conflict-dialog.tsx";
import { type DeletedMeanwhile, showDeletedMeanwhile } from "./deleted-meanwhile.ts";
import { describeFields, mergeFields, mergeVersions } from "./three-way-merge.ts";
import { useMergingSave } from "./use-merging-save.ts";
import { parseWith, useRecordForm } from "./use-record-form.ts";

type Texts = Readonly<Record<string, string>>;

type EditOptions<T, Values extends FieldValues, Input> = {
  record: T;
  /** In the question about a concurrent change, such as `ce contact`. */
  what: string;
  schema: z.ZodType<Input, Values>;
  labels: Texts;
  /** The choices of a field, in words. */
  choices?: Readonly<Record<string, Texts>>;
  /** Names the form among the drafts of this browser, such as `contact-` with the id. */
  subject: string;
  toValues: (record: T) => Texts;
  /** Must bypass the cache. */
  read: () => Promise<T>;
  save: (input: Input, ifMatch: string) => Promise<T>;
  /** `values`: the saved ones, with what was typed since. */
  onSaved: (saved: T, values: Texts) => void | Promise<void>;
  /** Of a record that others may delete. */
  deleted?: DeletedMeanwhile;
};

/** Editing of a record: `<RecordForm {...formProps}>`. Merges what others save meanwhile. */
export function useEditRecord<T extends { updatedAt: string }, Values extends FieldValues, Input>(
  options: EditOptions<T, Values, Input>,
) {
  const { schema, labels, toValues } = options;
  const [base, setBase] = useState(options.record);
  const { form, draft, textOf, failure, setFailure, showError } = useRecordForm<Values, Input>({
    schema,
    labels,
    choices: options.choices,
    subject: options.subject,
    initial: toValues(base) as DefaultValues<Values>,
  });

  const withTypedSince = (sent: Texts, values: Texts): Texts =>
    mergeFields(sent, form.getValues() as Texts, values).values;

  /** Fills the form from a record, with other values on top. */
  function rebase(latest: T, values: Texts = toValues(latest)) {
    setBase(latest);
    form.reset(toValues(latest) as Values);
    for (const [field, value] of Object.entries(values)) {
      const path = field as Path<Values>;
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }

  const { submit, ...saving } = useMergingSave<T, Texts, T>({
    toValues,
    current: () => form.getValues() as Texts,
    merge: mergeVersions,
    read: options.read,
    save: (values, { updatedAt }) => options.save(parseWith(schema, values), updatedAt),
    rebase: (latest, values, sent) => rebase(latest, withTypedSince(sent, values)),
    describe: describeFields(labels, textOf),
    onSaved: (saved, sent) => {
      draft.clear();
      return options.onSaved(saved, withTypedSince(sent, toValues(saved)));
    },
    onError: (error) => {
      const isGone = isMissing(error);
      if (isGone && options.deleted) showDeletedMeanwhile(options.deleted);
      else showError(error);
    },
  });

  return {
    base,
    setBase,
    rebase,
    formProps: {
      form,
      labels,
      draft,
      textOf,
      failure,
      saving: saving.saving,
      waiting: saving.waiting,
      saved: saving.saved,
      onSave: () => {
        setFailure(null);
        submit(base);
      },
      conflict: {
        ...saving.conflict,
        intro: conflictIntro(options.what),
      },
    },
  };
}
