import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { toast } from "../../../ui/toast.ts";
import { requirementQuery, requirementsChanged } from "../queries.ts";

/** Creates a requirement and goes to it. */
export const useCreate = () => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    networkMode: "always",
    mutationFn: (properties: Record<string, string>) => api.createRequirement({ body: { properties } }),
    onSuccess: (created) => {
      requirementsChanged(cache);
      cache.setQueryData(requirementQuery(created.id).queryKey, created);
      toast.success("Demande créée");
      // In place of the form: going back must not open it again.
      void navigate({
        to: "/requirements/$id",
        params: { id: created.id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
};
