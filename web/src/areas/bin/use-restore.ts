import type { BinItem } from "@plateau/contract/bin/bin.ts";
import type { BinKind } from "@plateau/contract/bin/bin-kinds.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { type ApiFailure, isMissing } from "../../api/failure.ts";
import { binKey } from "../../api/query-keys.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { binWords } from "./bin-words.ts";
import { restoreCalls } from "./queries.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One after the other. Skips what a colleague restored or deleted for good meanwhile; throws where that was all. */
const restoreAll = async (kind: BinKind, items: readonly BinItem[]): Promise<BinItem[]> => {
  const restored: BinItem[] = [];
  let missing: ApiFailure | undefined;
  for (const item of items) {
    try {
      await restoreCalls[kind](item);
      restored.push(item);
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing = error;
    }
  }
  if (missing && restored.length === 0) throw missing;
  return restored;
};

/** Restores one or several records of a kind. */
export function useRestore(kind: BinKind) {
  const cache = useQueryClient();
  const open = useOpenRestored(kind);
  const { restored, see } = binWords[kind];
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (items: readonly BinItem[]) => {
      try {
        return await restoreAll(kind, items);
      } finally {
        // What comes back may be on any page.
        void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== binKey[0] });
        await cache.invalidateQueries({ queryKey: binKey });
      }
    },
    onSuccess: (items) => {
      const [item] = items;
      if (!item || items.length > 1) return toast.success(formatCount(items.length, ...restored));
      return toast.success(capitalised(restored[0]), {
        description: item.name,
        action: { label: see, onClick: () => open(item) },
      });
    },
    onError: (error) => showFailure(error, "La restauration a échoué"),
  });
  const restoring = useMemo(
    () => new Set(isPending ? variables.map(({ id }) => id) : []),
    [isPending, variables],
  );
  return { restore: mutate, restoring };
}

function useOpenRestored(kind: BinKind): (item: BinItem) => void {
  const navigate = useNavigate();
  const ways: Record<BinKind, (item: BinItem) => Promise<void>> = {
    contacts: ({ id }) => navigate({ to: "/contacts/$id", params: { id } }),
    requirements: ({ id }) => navigate({ to: "/requirements/$id", params: { id } }),
    medias: ({ media, id }) => navigate({ to: "/real-estates/$id", params: { id: media?.offerId ?? id } }),
    notes: ({ id }) => navigate({ to: "/", search: { tache: id } }),
    offers: ({ id }) => navigate({ to: "/real-estates/$id", params: { id } }),
    searches: () => navigate({ to: "/saved-searches" }),
  };
  return (item) => void ways[kind](item);
}
