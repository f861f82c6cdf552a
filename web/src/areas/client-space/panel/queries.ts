import type { Call } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { useFormMutation } from "../../../shell/use-form-mutation.ts";
import { toast } from "../../../ui/toast.ts";
import { notesKey } from "../../notes/queries.ts";

const ANSWERS_AT_ONCE = 10;

const spaceKey = (requirementId: string) => ["client-space", requirementId] as const;

/** Null when it was never opened. */
export const spaceQuery = (requirementId: string) =>
  queryOptions({
    queryKey: [...spaceKey(requirementId), "space"],
    queryFn: async ({ signal }) =>
      (await api.getClientSpace({ params: { id: requirementId } }, signal)).space,
  });

export const answersQuery = (requirementId: string) =>
  infiniteQueryOptions({
    queryKey: [...spaceKey(requirementId), "answers"],
    queryFn: ({ pageParam, signal }) =>
      api.listClientAnswers(
        { params: { id: requirementId }, query: { limit: ANSWERS_AT_ONCE, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextToken }) => nextToken,
  });

export const invalidateSpace = (cache: QueryClient, requirementId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: spaceKey(requirementId) });

type Expiry = Call<typeof clientSpaces.openClientSpace>["body"]["expiresInDays"];

export const useSpaceActions = (requirementId: string) => {
  const cache = useQueryClient();
  const params = { id: requirementId };
  const { queryKey } = spaceQuery(requirementId);
  const onSuccess = (space: Awaited<ReturnType<typeof api.openClientSpace>>) =>
    cache.setQueryData(queryKey, space);
  const onSettled = () => invalidateSpace(cache, requirementId);
  return {
    open: useMutation({
      mutationFn: (expiresInDays: Expiry) => api.openClientSpace({ params, body: { expiresInDays } }),
      onSuccess,
      onSettled,
    }),
    renew: useMutation({
      mutationFn: (expiresInDays: Expiry) => api.renewClientSpace({ params, body: { expiresInDays } }),
      onSuccess,
      onSettled,
    }),
    revoke: useMutation({ mutationFn: () => api.revokeClientSpace({ params }), onSettled }),
    send: useFormMutation({
      mutationFn: (email: string) => api.createClientUser({ body: { email, dealId: requirementId } }),
      // Here, because a link that opens the space replaces the panel with its dialog.
      onSuccess: (_, email) => toast.success(`Utilisateur créé avec succès\u202f: ${email}`),
      onSettled,
    }),
  };
};

/** One task for each request. */
export const useCreateAnswerTask = (requirementId: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answerId: string) => api.createAnswerTask({ params: { id: requirementId, answerId } }),
    onSettled: async () => {
      void cache.invalidateQueries({ queryKey: notesKey });
      await invalidateSpace(cache, requirementId);
    },
  });
};
