import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { z } from "zod";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { useRecordForm } from "./use-record-form.ts";

type EditOptions<T, Values extends FieldValues, Input> = {
  record: T;
  /** In the question about a concurrent change, such as `ce contact`. */
  what: string;
  schema: z.ZodType<Input, Values>;
  labels: Readonly<Record<string, string>>;
  toValues: (record: T) => Record<string, string>;
  /** Must bypass the cache. */
  read: () => Promise<T>;
  /** Overwrites concurrent changes without `ifMatch`. */
  save: (input: Input, ifMatch: string | undefined) => Promise<T>;
  onSaved: (saved: T) => void | Promise<void>;
};

/**
 * Editing of a record: `<RecordForm {...formProps}>`. On a conflict (409) a dialog asks; after a reload, edited
 * fields keep their text and `theirs` holds the other user's values.
 */
export function useEditRecord<T extends { updatedAt: string }, Values extends FieldValues, Input>(
  options: EditOptions<T, Values, Input>,
) {
  const { schema, labels, toValues } = options;
  const [base, setBase] = useState(options.record);
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({});
  const { form, failure, setFailure, showError } = useRecordForm<Values, Input>({
    schema,
    labels,
    initial: toValues(base) as DefaultValues<Values>,
  });
  const typed: Readonly<Record<string, unknown>> = form.formState.dirtyFields;

  const saving = useMutation({
    mutationFn: ({ input, ifMatch }: { input: Input; ifMatch: string | undefined }) =>
      options.save(input, ifMatch),
    onMutate: () => setFailure(null),
    onSuccess: options.onSaved,
    onError: (error) => isConflict(error) || showError(error),
  });

  const reload = useMutation({
    mutationFn: options.read,
    onSuccess: (now) => {
      const values = toValues(now);
      const both = Object.entries(values).filter(
        ([field, value]) => typed[field] && value !== form.getValues(field as Path<Values>),
      );
      setTheirs(Object.fromEntries(both));
      setBase(now);
      form.reset(values as Values, { keepDirtyValues: true });
      saving.reset();
    },
    onError: (error) => {
      saving.reset();
      setFailure(messageOf(error));
    },
  });

  return {
    base,
    setBase,
    formProps: {
      theirs,
      form,
      labels,
      failure,
      saving: saving.isPending,
      saved: saving.isSuccess,
      onSave: (input: Input) => saving.mutate({ input, ifMatch: base.updatedAt }),
      conflict: {
        what: options.what,
        open: isConflict(saving.error),
        saving: saving.isPending || reload.isPending,
        onCancel: saving.reset,
        onReload: () => reload.mutate(),
        onOverwrite: () => saving.variables && saving.mutate({ ...saving.variables, ifMatch: undefined }),
      },
    },
  };
}

/** A 409 that names a field means a duplicate value. */
const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && !error.isValidation;
