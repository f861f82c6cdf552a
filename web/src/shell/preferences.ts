import { defaultPreferences, type Preferences } from "@plateau/contract/profile/preferences.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../api/client.ts";
import { messageOf } from "../api/failure.ts";
import { toast } from "../ui/toast.ts";
import { rememberedAppearance, wear } from "./appearance.ts";

const KEY = ["preferences"];

/** What the signed-in person has chosen, on whatever device. */
export const preferencesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.getPreferences(undefined, signal),
});

/** Dresses the page as its person wishes, and again when they change their mind here or elsewhere. */
export function useAppearance(): void {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    if (data) wear(data);
  }, [data]);
}

/**
 * Changes some preferences: at once on the screen, then on the server, one change after the other. A change that is
 * refused is taken back and told.
 */
export function useChangePreferences() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: "preferences" },
    mutationFn: (change: Partial<Preferences>) => api.updatePreferences({ body: change }),
    onMutate: async (change) => {
      await cache.cancelQueries(preferencesQuery);
      const before = cache.getQueryData(preferencesQuery.queryKey);
      const shown = before ?? { ...defaultPreferences, ...rememberedAppearance() };
      cache.setQueryData(preferencesQuery.queryKey, { ...shown, ...change });
      return shown;
    },
    onError: (error, _, before) => {
      if (before) cache.setQueryData(preferencesQuery.queryKey, before);
      toast.error("Votre préférence n’a pas été enregistrée", { description: messageOf(error) });
    },
    onSettled: () => {
      // The last of several changes only: the answer to an earlier one would undo the later on the screen.
      if (cache.isMutating({ mutationKey: KEY }) === 1) void cache.invalidateQueries(preferencesQuery);
    },
  });
  return mutate;
}

/** The theme, and a way to change it. */
export function useTheme(): [Preferences["theme"], (theme: Preferences["theme"]) => void] {
  const { data } = useQuery(preferencesQuery);
  const change = useChangePreferences();
  return [(data ?? rememberedAppearance()).theme, (theme) => change({ theme })];
}
