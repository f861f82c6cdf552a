import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { ContactLine } from "../contact-line.tsx";
import { contactKey, contactName, sharedWords } from "../contact-words.ts";
import { likelyDuplicatesQuery, searchContacts } from "../queries.ts";

type ChooseOtherProps = { kept: Contact; onChoose: (id: string) => void };

/** With whom to merge: one of the likely duplicates, or anybody by a search. */
export function ChooseOther({ kept, onChoose }: ChooseOtherProps) {
  const { data: likely = [] } = useQuery(likelyDuplicatesQuery(kept));
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await searchContacts(text, signal)).filter(({ id }) => id !== kept.id),
    [kept.id],
  );
  return (
    <div className="max-w-xl border-line border-t pt-5">
      {likely.length > 0 && (
        <section aria-labelledby="doublons" className="mb-6">
          <h2 id="doublons" className="mb-1 text-lg">
            Doublons possibles
          </h2>
          <ul className="divide-y divide-line">
            {likely.map(({ contact, by }) => (
              <li key={contactKey(contact)} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <ContactLine contact={contact} />
                  <span className="text-amber-ink text-sm">{sharedWords[by]}</span>
                </span>
                <Button size="sm" onClick={() => onChoose(contact.id)}>
                  Choisir
                  <span className="sr-only"> {contactName(contact)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Field label={likely.length > 0 ? "Ou chercher un autre contact" : "Chercher l’autre contact"}>
        <Combobox
          value={null}
          onChange={(contact) => contact && onChoose(contact.id)}
          search={search}
          keyOf={contactKey}
          labelOf={contactName}
          renderItem={(contact) => <ContactLine contact={contact} />}
          minLength={2}
          placeholder="Nom, e-mail, téléphone ou entreprise"
          autoFocus={likely.length === 0}
          texts={{
            prompt: "Tapez au moins 2 caractères pour rechercher",
            error: "Erreur lors de la recherche",
            empty: "Aucun contact trouvé",
          }}
        />
      </Field>
    </div>
  );
}
