import { useMutation } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { type FormOptions, useRecordForm } from "./use-record-form.ts";

type CreateOptions<T, Values extends FieldValues, Input> = FormOptions<Values, Input> & {
  create: (input: Input) => Promise<T>;
  onCreated: (created: T) => void | Promise<void>;
};

/** Creation of a record: `<RecordForm {...formProps}>`. */
export function useCreateRecord<T, Values extends FieldValues, Input>(
  options: CreateOptions<T, Values, Input>,
) {
  const { form, labels, failure, setFailure, showError } = useRecordForm(options);
  const creation = useMutation({
    mutationFn: options.create,
    onMutate: () => setFailure(null),
    onSuccess: options.onCreated,
    onError: showError,
  });
  return {
    form,
    labels,
    failure,
    saving: creation.isPending,
    saved: creation.isSuccess,
    onSave: (input: Input) => creation.mutate(input),
  };
}
