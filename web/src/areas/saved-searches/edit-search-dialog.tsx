import { type SavedSearch, savedSearchChangeSchema } from "@plateau/contract/saved-searches/saved-search.ts";
import { shareRefusal } from "@plateau/contract/saved-searches/search-rules.ts";
import { useRef, useState } from "react";
import { api } from "../../api/client.ts";
import { ApiFailure, messageOf } from "../../api/failure.ts";
import { useSearchSave } from "../../saved-searches/queries.ts";
import { useSession } from "../../session/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** Name and sharing; criteria are saved again from the list. */
export default function EditSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { user, group } = useSession();
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(search.name);
  const [shared, setShared] = useState(search.shared);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSearchSave(() =>
    api.updateSavedSearch({
      params: { id: search.id },
      body: { name: name.trim(), shared },
      ifMatch: search.updatedAt,
    }),
  );

  function submit() {
    const { error } = savedSearchChangeSchema.safeParse({ name });
    setProblem(error?.issues[0]?.message ?? null);
    if (!error) save.mutate(undefined, { onSuccess: onClose });
  }

  const changed = save.error instanceof ApiFailure && save.error.status === 409;
  return (
    <FormDialog
      title="Modifier la recherche"
      initialFocus={nameInput}
      submitLabel="Enregistrer"
      onSubmit={submit}
      onClose={onClose}
      saving={save.isPending}
      waiting={save.isPaused}
    >
      {save.error && (
        <Alert tone="error">
          {changed
            ? "Cette recherche vient d’être modifiée ailleurs\u202f: fermez, relisez-la et recommencez."
            : messageOf(save.error)}
        </Alert>
      )}
      <Field label="Nom" required error={problem}>
        <TextInput
          ref={nameInput}
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {shareRefusal(group) === null && search.owner.id === user.id && (
        <Checkbox
          label="Partager avec l’agence"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </FormDialog>
  );
}
