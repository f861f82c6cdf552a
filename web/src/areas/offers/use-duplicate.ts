import { quoted } from "@plateau/contract/format/spacing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { offersKey } from "../../api/query-keys.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { useFormMutation } from "../../shell/use-form-mutation.ts";
import { toast } from "../../ui/toast.ts";
import { offerQuery } from "./queries.ts";

export function useDuplicate(id: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useFormMutation({
    mutationFn: () => api.duplicateOffer({ params: { id } }),
    onSuccess: async (copy) => {
      cache.setQueryData(offerQuery(copy.id).queryKey, copy);
      void cache.invalidateQueries({ queryKey: offersKey });
      await navigate({ to: "/real-estates/$id/edit", params: { id: copy.id } });
      toast.success("Offre dupliquée", {
        description: `Vous modifiez le brouillon ${quoted(copy.title)}.`,
      });
    },
    onError: (error) => showFailure(error, "L’offre n’a pas pu être dupliquée"),
  });
  return { duplicate: () => mutate(), duplicating: isPending };
}
