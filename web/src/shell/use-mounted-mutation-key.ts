import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";

/** The key of a save that is dropped when its form is left while the save still waits for the connection. */
export const useMountedMutationKey = (): readonly [string] => {
  const id = useId();
  const cache = useQueryClient().getMutationCache();
  useEffect(
    () => () => {
      for (const mutation of cache.findAll({ mutationKey: [id], predicate: ({ state }) => state.isPaused }))
        cache.remove(mutation);
    },
    [cache, id],
  );
  return [id];
};
