import { quoted } from "@plateau/contract/format/spacing.ts";
import type { SearchHit } from "@plateau/contract/search/operations.ts";
import { SEARCH_LEAST_CHARACTERS } from "@plateau/contract/search/operations.ts";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { usePeople } from "../list/people.ts";

type ChoiceProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (choice: { id: string; name: string }) => void;
};

export function ChoosePerson({ open, onClose, onChoose }: ChoiceProps) {
  const people = usePeople();
  const [id, setId] = useState("");
  const name = people.get(id);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Confier à"
      size="sm"
      footer={
        <Button variant="primary" disabled={!name} onClick={() => name && onChoose({ id, name })}>
          Continuer
        </Button>
      }
    >
      <Field label="Responsable">
        <Select
          options={[...people].map(([value, label]) => ({ value, label }))}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
    </Dialog>
  );
}

const searchRequirements = async (q: string, signal: AbortSignal): Promise<SearchHit[]> => {
  const { groups } = await api.searchEverything({ query: { q } }, signal);
  return groups.find(({ group }) => group === "requirements")?.items ?? [];
};

export function ChooseRequirement({ open, onClose, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState<SearchHit | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Sélectionner pour une demande"
      footer={
        <Button
          variant="primary"
          disabled={!chosen}
          onClick={() => chosen && onChoose({ id: chosen.id, name: quoted(chosen.label) })}
        >
          Continuer
        </Button>
      }
    >
      <Field label="Demande">
        <Combobox
          value={chosen}
          onChange={setChosen}
          search={searchRequirements}
          keyOf={({ id }) => id}
          labelOf={({ label }) => label}
          minLength={SEARCH_LEAST_CHARACTERS}
          placeholder="Nom de la demande ou d’un contact"
          texts={{
            prompt: "Tapez au moins 3 caractères pour rechercher",
            error: "Erreur lors de la recherche",
            empty: "Aucune demande trouvée",
          }}
        />
      </Field>
    </Dialog>
  );
}
