import type { HistoryKind } from "@plateau/contract/history/history.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newBatch } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { showFailure } from "../shell/failure-toast.ts";
import { toast } from "../ui/toast.ts";
import { useUndo } from "./undo.ts";

/** What the restoring of other values would not bring back. */
const irrevocable = new Set([
  "administratorsNeedSecondStep",
  "archived",
  "deletedAt",
  "senderAddresses",
  "userId",
]);

export const isRestorable = (field: string): boolean => !irrevocable.has(field);

type Restoring<Chosen> = {
  kind: HistoryKind;
  send: (chosen: Chosen, batch: string) => Promise<unknown>;
  count: (chosen: Chosen) => number;
  onRestored?: () => void;
};

/** Restores what was chosen in one change, which the toast takes back. `refusals`: by the field that they name. */
export const useRestore = <Chosen>({ kind, send, count, onRestored }: Restoring<Chosen>) => {
  const cache = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: Chosen) => {
      const batch = newBatch();
      await send(chosen, batch);
      return batch;
    },
    onSuccess: (batch, chosen) => {
      const values = count(chosen);
      toast.success(
        values > 1 ? `${values} valeurs restaurées` : "Valeur restaurée",
        // Rights are given and taken back by hand only.
        kind === "user" ? undefined : undo(batch),
      );
      onRestored?.();
      return cache.invalidateQueries();
    },
    onError: (error, chosen) =>
      showFailure(error, count(chosen) > 1 ? "Rien n’a été restauré" : "La valeur n’a pas été restaurée"),
  });
  const refusals = new Map(
    error instanceof ApiFailure ? error.validationErrors.map(({ field, message }) => [field, message]) : [],
  );
  return { restore: mutate, restoring: isPending, refusals };
};
