import { defaultPreferences } from "@plateau/contract/accounts/default-preferences.ts";
import type { Preferences } from "@plateau/contract/accounts/user.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../api/client.ts";

import { readStored, writeStored } from "./browser-storage.ts";
import { showFailure } from "./failure-toast.ts";

/** Applied before the first paint by `public/theme.js`, under the same keys. */
type Appearance = Pick<Preferences, "theme" | "density">;

const THEME = "plateau.theme";
const DENSITY = "plateau.density";

const storedAppearance = (): Appearance => {
  const theme = readStored(THEME);
  return {
    theme: theme === "light" || theme === "dark" ? theme : defaultPreferences.theme,
    density: readStored(DENSITY) === "compact" ? "compact" : defaultPreferences.density,
  };
};

const applyAppearance = ({ theme, density }: Appearance): void => {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  if (density === "compact") dataset.density = density;
  else delete dataset.density;
  writeStored(THEME, theme === "system" ? null : theme);
  writeStored(DENSITY, density === "compact" ? density : null);
};

const KEY = ["preferences"];

export const preferencesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.getPreferences(undefined, signal),
});

/** Applies the user's theme and density, on load and on change. */
export function useAppearance(): void {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    if (data) applyAppearance(data);
  }, [data]);
}

/** Optimistic update, sent in order; rolled back with a toast if refused. */
export function useChangePreferences() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: "preferences" },
    mutationFn: ({ change }: { change: Partial<Preferences>; before: Preferences }) =>
      api.updatePreferences({ body: change }),
    onError: (error, { before }) => {
      cache.setQueryData(preferencesQuery.queryKey, before);
      showFailure(error, "Votre préférence n’a pas été enregistrée");
    },
    onSettled: () => {
      // Only after the last pending change: an earlier response would overwrite it.
      if (cache.isMutating({ mutationKey: KEY }) === 1) void cache.invalidateQueries(preferencesQuery);
    },
  });
  return (change: Partial<Preferences>): void => {
    const known = cache.getQueryData(preferencesQuery.queryKey);
    const before = known ?? { ...defaultPreferences, ...storedAppearance() };
    mutate({ change, before });
    // Not in `onMutate`, which runs later: a page opened next reads the choice at once.
    void cache.cancelQueries(preferencesQuery);
    cache.setQueryData(preferencesQuery.queryKey, { ...before, ...change });
  };
}

export function useTheme(): [Preferences["theme"], (theme: Preferences["theme"]) => void] {
  const { data } = useQuery(preferencesQuery);
  const change = useChangePreferences();
  return [(data ?? storedAppearance()).theme, (theme) => change({ theme })];
}
