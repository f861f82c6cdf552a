import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { DealContact } from "@plateau/contract/requirements/requirement.ts";
import { UserPlus } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { contactCombobox } from "../../contacts/contact-line.tsx";
import { searchContacts } from "../../contacts/queries.ts";

const ContactDialog = lazyWithRetry(async () => ({
  default: (await import("../../contacts/contact-dialog.tsx")).ContactDialog,
}));

type AttachContactProps = {
  attached: readonly DealContact[];
  onAttach: (contact: { id: string }) => Promise<void>;
};

export function AttachContact({ attached, onAttach }: AttachContactProps) {
  const [chosen, setChosen] = useState<Contact | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const known = attached.map(({ id }) => id).join();
  const search = useCallback(
    async (query: string, signal: AbortSignal) => {
      const found = await searchContacts(query, signal);
      const ids = new Set(known.split(","));
      return found.filter(({ id }) => !ids.has(id));
    },
    [known],
  );

  async function attach(contact: Contact | null) {
    setChosen(contact);
    setFailure(null);
    if (!contact) return;
    try {
      await onAttach(contact);
      setChosen(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Field label="Associer un contact" error={failure} className="w-full">
        <Combobox
          value={chosen}
          onChange={(contact) => void attach(contact)}
          search={search}
          {...contactCombobox}
          texts={{ ...contactCombobox.texts, empty: "Aucun autre contact trouvé" }}
        />
      </Field>
      {failure && chosen && (
        <Button size="sm" onClick={() => void attach(chosen)}>
          Réessayer
        </Button>
      )}
      {chosen && !failure && (
        <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
          <Spinner />
          Association en cours…
        </p>
      )}
      <Button size="sm" variant="quiet" className="-ml-2.5" onClick={() => setCreating(true)}>
        <UserPlus aria-hidden="true" />
        Créer un contact
      </Button>
      {creating && (
        <Suspense fallback={null}>
          <ContactDialog onClose={() => setCreating(false)} onCreated={(contact) => void attach(contact)} />
        </Suspense>
      )}
    </div>
  );
}
