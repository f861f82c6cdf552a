import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { mergeLists } from "../../../record/three-way-merge.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { MultiCombobox } from "../../../ui/combobox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ContactDialog } from "../../contacts/contact-dialog.tsx";
import { ContactLine, contactCombobox } from "../../contacts/contact-line.tsx";
import { contactKey, contactName } from "../../contacts/contact-words.ts";
import { searchContacts } from "../../contacts/queries.ts";
import { StepFrame } from "./step-frame.tsx";
import { useListStep } from "./use-list-step.ts";

type Saving = { ifMatch: string; publish: boolean };

/** One conflict check: publishes the revision that the save returned. */
const saveContacts = async (id: string, contacts: readonly Contact[], { ifMatch, publish }: Saving) => {
  const { updatedAt } = await api.saveContacts({
    params: { id },
    body: { contactIds: contacts.map(contactKey) },
    ifMatch,
  });
  if (publish) await api.updateOffer({ params: { id }, body: { status: "published" }, ifMatch: updatedAt });
};

export function ContactsPage({ offer, userId }: { offer: Offer; userId: string }) {
  const may = usePermissions();
  const [creating, setCreating] = useState(false);
  const {
    values: contacts,
    change,
    problems,
    frame,
    submit,
  } = useListStep<Contact[]>({
    step: "contacts",
    offer,
    userId,
    initial: () => offer.contacts,
    toValues: ({ contacts }) => contacts,
    merge: mergeContacts,
    describe: ({ path }, { mine }) => {
      const contact = mine.find(({ id }) => id === path);
      return { label: contact ? contactName(contact) : "Contacts", mine: "", theirs: "" };
    },
    revive: reviveContacts,
    save: (list, { updatedAt }, publish) => saveContacts(offer.id, list, { ifMatch: updatedAt, publish }),
    failureText: () => "Erreur lors de l'enregistrement des contacts",
    labelOf: () => "Contacts de l’offre",
  });

  return (
    <StepFrame
      {...frame}
      onContinue={() => submit()}
      onContinueUnpublished={() => submit({ publish: false })}
    >
      <Card
        title="Contacts de l’offre"
        actions={
          may("createContact") && (
            <Button size="sm" onClick={() => setCreating(true)}>
              <UserPlus aria-hidden="true" />
              Créer un contact
            </Button>
          )
        }
      >
        <div data-field="contactIds">
          <Field label="Chercher un contact" error={problems[0]?.message}>
            <MultiCombobox
              value={contacts}
              onChange={(list) => change(uniqueContacts(list))}
              search={searchContacts}
              {...contactCombobox}
            />
          </Field>
        </div>
        {contacts.length === 0 ? (
          <EmptyState compact title="Aucun contact choisi" />
        ) : (
          <ul className="mt-4">
            {contacts.map((contact) => (
              <li
                key={contact.id}
                className="flex min-h-12 items-center gap-3 border-line border-t py-2 first:border-t-0"
              >
                <ContactLine contact={contact} />
                <IconButton
                  label={`Retirer ${contactName(contact)}`}
                  icon={<Trash2 />}
                  className="ml-auto"
                  onClick={() => change((now) => now.filter(({ id }) => id !== contact.id))}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {creating && (
        <ContactDialog
          onClose={() => setCreating(false)}
          onCreated={(contact) => change((now) => uniqueContacts([...now, contact]))}
        />
      )}
    </StepFrame>
  );
}

const uniqueContacts = (contacts: readonly Contact[]): Contact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
];

/** Contacts are added or removed as a whole: nothing is left to ask. */
const mergeContacts = ({ base, mine, theirs }: Record<"base" | "mine" | "theirs", Contact[]>) => {
  const items = (list: readonly Contact[]) => list.map(({ id }) => ({ key: id, id }));
  const known = new Map([...base, ...mine, ...theirs].map((contact) => [contact.id, contact]));
  const merged = mergeLists(items(base), items(mine), items(theirs));
  return { ...merged, values: merged.values.flatMap(({ key }) => known.get(key) ?? []) };
};

const reviveContacts = (stored: unknown): Contact[] | null =>
  Array.isArray(stored) && stored.every((each) => typeof each?.id === "string")
    ? uniqueContacts(stored as Contact[])
    : null;
