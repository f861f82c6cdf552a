import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useId } from "react";

type FormMutationOptions<Data, Variables> = Omit<
  UseMutationOptions<Data, DefaultError, Variables>,
  "mutationKey"
>;

type FormMutation<Data, Variables> = Pick<
  UseMutationResult<Data, DefaultError, Variables>,
  "mutate" | "isPending" | "isPaused" | "isSuccess" | "isError" | "data" | "error" | "reset"
>;

/**
 * A save of a form: dropped when the form is left while it still waits for the connection. A second call while one is
 * under way is ignored: the second of two clicks may come before the button shows the first.
 */
export function useFormMutation<Data, Variables = void>(
  options: FormMutationOptions<Data, Variables>,
): FormMutation<Data, Variables> {
  const id = useId();
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const mutation = useMutation({ ...options, mutationKey: [id] });
  useEffect(
    () => () => {
      for (const left of cache.findAll({ mutationKey: [id], predicate: ({ state }) => state.isPaused }))
        cache.remove(left);
    },
    [cache, id],
  );
  const mutate: typeof mutation.mutate = (...call) => {
    if (client.isMutating({ mutationKey: [id] }) === 0) mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}
