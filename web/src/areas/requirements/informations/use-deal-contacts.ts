import type { DealContact } from "@plateau/contract/requirements/requirement.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";
import { contactsKey } from "../../contacts/queries.ts";
import { requirementContactsQuery } from "../queries.ts";
import { dealContactName } from "./deal-contact-name.ts";

type Change = { contactId: string; name: string; attached: boolean };

/** Attaches contacts to a requirement and detaches them, one at a time, each with a way back. */
export function useDealContacts(id: string) {
  const cache = useQueryClient();
  const { mutate, mutateAsync, variables, isPending } = useMutation({
    // One after the other: the whole list is sent, and one save must see what the other did.
    scope: { id: `contacts of ${id}` },
    mutationFn: async ({ contactId, attached }: Change) => {
      const now = (await api.listRequirementContacts({ params: { id } })).items.map((contact) => contact.id);
      const others = now.filter((each) => each !== contactId);
      const contactIds = attached ? [...others, contactId] : others;
      return (await api.saveRequirementContacts({ params: { id }, body: { contactIds } })).items;
    },
    onSuccess: (items) => {
      cache.setQueryData(requirementContactsQuery(id).queryKey, items);
      // A contact's own page tells its requirements.
      void cache.invalidateQueries({ queryKey: contactsKey });
    },
  });

  /** Rejects with what the server refuses. */
  const attach = async (contact: { id: string; name: string }): Promise<void> => {
    await mutateAsync({ contactId: contact.id, name: contact.name, attached: true });
  };

  function detach(contact: DealContact) {
    const change = { contactId: contact.id, name: dealContactName(contact) };
    const failed = (error: Error) =>
      toast.error("Le contact n’a pas pu être modifié", { description: messageOf(error) });
    mutate(
      { ...change, attached: false },
      {
        onSuccess: () =>
          toast.success("Contact détaché", {
            description: change.name,
            action: {
              label: "Annuler",
              onClick: () => mutate({ ...change, attached: true }, { onError: failed }),
            },
          }),
        onError: failed,
      },
    );
  }

  return { attach, detach, detaching: isPending && !variables.attached ? variables.contactId : null };
}
