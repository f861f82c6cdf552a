import type { ValidationError } from "@plateau/contract/api/errors.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "../../../api/failure.ts";
import { offersKey } from "../../../api/query-keys.ts";

type StepSaveOptions<Values, Saved> = {
  /** `ifMatch` is absent when the user overwrites. */
  save: (values: Values, ifMatch: string | undefined) => Promise<Saved>;
  updatedAt: string | undefined;
  onSaved: (saved: Saved) => void;
  onRefused?: (failure: ApiFailure) => void;
};

export type StepSave<Values> = {
  saving: boolean;
  submit: (values: Values) => void;
  conflict: boolean;
  overwrite: () => void;
  dismiss: () => void;
  failure: ApiFailure | null;
  refused: readonly ValidationError[];
};

const none: readonly ValidationError[] = [];

/** Saves a step; a 409 opens the conflict dialog. */
export function useStepSave<Values, Saved>(options: StepSaveOptions<Values, Saved>): StepSave<Values> {
  const cache = useQueryClient();
  const mutation = useMutation<Saved, Error, { values: Values; ifMatch: string | undefined }>({
    mutationFn: ({ values, ifMatch }) => options.save(values, ifMatch),
    onSuccess: (saved) => {
      void cache.invalidateQueries({ queryKey: offersKey });
      options.onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.status !== 409) options.onRefused?.(error);
    },
  });
  const { error, variables } = mutation;
  const refusal = error instanceof ApiFailure ? error : error && new ApiFailure(500, "");
  const conflict = refusal?.status === 409;
  const failure = conflict ? null : refusal;
  return {
    saving: mutation.isPending,
    submit: (values) => mutation.mutate({ values, ifMatch: options.updatedAt }),
    conflict,
    overwrite: () => variables && mutation.mutate({ values: variables.values, ifMatch: undefined }),
    dismiss: mutation.reset,
    failure,
    refused: failure?.validationErrors ?? none,
  };
}
