import type { FieldValues } from "react-hook-form";
import { useFormMutation } from "../shell/use-form-mutation.ts";
import { type FormOptions, parseWith, useRecordForm } from "./use-record-form.ts";

type CreateOptions<T, Values extends FieldValues, Input> = FormOptions<Values, Input> & {
  create: (input: Input) => Promise<T>;
  onCreated: (created: T) => void | Promise<void>;
};

/** Creation of a record: `<RecordForm {...formProps}>`. */
export function useCreateRecord<T, Values extends FieldValues, Input>(
  options: CreateOptions<T, Values, Input>,
) {
  const { form, labels, draft, textOf, failure, setFailure, showError } = useRecordForm(options);
  const creation = useFormMutation({
    // Offline it waits and sends what is typed by then; one that went out is not repeated: it may have arrived.
    mutationFn: () => options.create(parseWith(options.schema, form.getValues())),
    onMutate: () => setFailure(null),
    onSuccess: (created) => {
      draft.clear();
      return options.onCreated(created);
    },
    onError: showError,
  });
  return {
    form,
    labels,
    draft,
    textOf,
    failure,
    saving: creation.isPending,
    waiting: creation.isPaused,
    saved: creation.isSuccess,
    onSave: () => creation.mutate(),
  };
}
