import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../api/client.ts";
import { ApiFailure } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";
import { contactName } from "../contact-words.ts";
import type { ContactValues } from "../form/contact-values.ts";
import { contactQuery, forgetContact } from "../queries.ts";

/** Merges a contact into the kept one, and leads to what remains. */
export const useMerge = (kept: Contact, other: Contact) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (contact: ContactValues) =>
      api.mergeContacts({
        params: { id: kept.id },
        body: { otherId: other.id, contact },
        ifMatch: kept.updatedAt,
      }),
    onSuccess: async (merged) => {
      cache.setQueryData(contactQuery(merged.id).queryKey, merged);
      await navigate({ to: "/contacts/$id", params: { id: merged.id } });
      forgetContact(cache, other.id);
      toast.success("Contacts fusionnés", { description: contactName(merged) });
    },
  });
  const refusal =
    error instanceof ApiFailure ? error : error && new ApiFailure(500, "Une erreur est survenue");
  const conflict = refusal?.status === 409;
  return {
    submit: mutate,
    merging: isPending,
    /** Somebody saved the kept contact in between. */
    conflict,
    /** Any other refusal. */
    failure: conflict ? null : refusal,
    /** Reads both again; the page follows. */
    reload: () => {
      reset();
      void cache.invalidateQueries({ queryKey: contactQuery(kept.id).queryKey });
      void cache.invalidateQueries({ queryKey: contactQuery(other.id).queryKey });
    },
  };
};
