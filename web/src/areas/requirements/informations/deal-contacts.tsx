import { contactFields } from "@plateau/contract/requirements/fields.ts";
import type { DealContact } from "@plateau/contract/requirements/requirement.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { api, newBatch } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { useUndo } from "../../../history/undo.ts";
import { EmailLink, PhoneLink } from "../../../record/reach-links.tsx";
import { showFailure } from "../../../shell/failure-toast.ts";
import { SideSection } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactsKey } from "../../contacts/queries.ts";
import { requirementContactsQuery } from "../queries.ts";
import { AttachContact } from "./attach-contact.tsx";

export function DealContacts({ id, editable }: { id: string; editable: boolean }) {
  const { data: contacts, error, refetch } = useQuery(requirementContactsQuery(id));
  const { attach, detach, detaching } = useDealContacts(id);
  return (
    <SideSection id="section-contacts" title="Contacts associés">
      {contacts ? (
        <Contacts
          contacts={contacts}
          detaching={detaching}
          onDetach={editable ? (contact) => detach(contact) : undefined}
        />
      ) : error ? (
        <RetryAlert title="Les contacts n’ont pas pu être lus" onRetry={() => void refetch()}>
          {messageOf(error)}
        </RetryAlert>
      ) : (
        <Loading />
      )}
      {editable && contacts && <AttachContact attached={contacts} onAttach={attach} />}
    </SideSection>
  );
}

type ContactsProps = {
  contacts: readonly DealContact[];
  detaching: string | null;
  onDetach: ((contact: DealContact) => void) | undefined;
};

function Contacts({ contacts, detaching, onDetach }: ContactsProps) {
  if (contacts.length === 0) return <p className="text-ink-muted">Aucun contact associé à cette demande</p>;
  return (
    <ul aria-label="Contacts associés" className="divide-y divide-line">
      {contacts.map((contact) => (
        <li key={contact.id} className="flex items-start gap-2 py-2">
          <Reach contact={contact} />
          {onDetach && (
            <IconButton
              size="sm"
              label={`Détacher ${dealContactName(contact)}`}
              icon={detaching === contact.id ? <Spinner /> : <X />}
              aria-disabled={detaching !== null || undefined}
              className="ml-auto"
              onClick={() => detaching === null && onDetach(contact)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Reach({ contact }: { contact: DealContact }) {
  const { email, phone } = contactFields(contact);
  return (
    <div className="min-w-0">
      <p className="break-words font-medium">{dealContactName(contact)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {phone && <PhoneLink number={phone} />}
        {email && <EmailLink email={email} />}
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2 py-2">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-3 w-4/5" />
    </div>
  );
}

/** `batch`: to undo the change. */
type Change = { contactId: string; attached: boolean; batch?: string };

function useDealContacts(id: string) {
  const cache = useQueryClient();
  const undo = useUndo();
  const { mutate, mutateAsync, variables, isPending } = useMutation({
    // Serialized: each save sends the whole list.
    scope: { id: `contacts of ${id}` },
    mutationFn: async ({ contactId, attached, batch }: Change) => {
      const now = (await api.listRequirementContacts({ params: { id } })).items.map((contact) => contact.id);
      const others = now.filter((each) => each !== contactId);
      const contactIds = attached ? [...others, contactId] : others;
      const saved = api.saveRequirementContacts({ params: { id }, body: { contactIds } }, undefined, batch);
      return (await saved).items;
    },
    onSuccess: (items) => {
      cache.setQueryData(requirementContactsQuery(id).queryKey, items);
      void cache.invalidateQueries({ queryKey: contactsKey });
    },
  });

  /** Rejects with the API's error. */
  const attach = async (contact: { id: string }): Promise<void> => {
    await mutateAsync({ contactId: contact.id, attached: true });
  };

  function detach(contact: DealContact) {
    const batch = newBatch();
    mutate(
      { contactId: contact.id, attached: false, batch },
      {
        onSuccess: () =>
          toast.success("Contact détaché", {
            description: dealContactName(contact),
            ...undo(batch),
          }),
        onError: (error) => showFailure(error, "Le contact n’a pas pu être modifié"),
      },
    );
  }

  return { attach, detach, detaching: isPending && !variables.attached ? variables.contactId : null };
}

const dealContactName = (contact: DealContact): string => {
  const { firstName, lastName, email } = contactFields(contact);
  return [firstName, lastName].filter(Boolean).join(" ") || email || "Contact sans nom";
};
