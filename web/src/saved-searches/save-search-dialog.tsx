import { quoted } from "@plateau/contract/format/spacing.ts";
import type { SavedSearchKind, SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import type { SavedSearch, SearchAlert } from "@plateau/contract/saved-searches/saved-search.ts";
import {
  alertRefusal,
  searchAlertLabels,
  shareRefusal,
} from "@plateau/contract/saved-searches/search-rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { useSession } from "../session/queries.ts";
import { Alert } from "../ui/alert.tsx";
import { BulletList } from "../ui/bullet-list.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { optionsFrom, Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { savedSearchesQuery, saveSearch, useSearchSave } from "./queries.ts";

export type SaveSearchDialogProps = {
  kind: SavedSearchKind;
  criteria: SearchCriteria;
  name?: string | undefined;
  /** What the search does not hold of where it comes from, in words. */
  leftOut?: readonly string[];
  onClose: () => void;
};

type Values = Pick<SavedSearch, "name" | "shared" | "pinned" | "alert">;

const NEW = "";

/** Of criteria, as a new search or in place of one of one's own. */
export default function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { kind, criteria, leftOut = [], onClose } = props;
  const { user, group } = useSession();
  const saved = useQuery(savedSearchesQuery);
  const own = (saved.data ?? []).filter((one) => one.kind === kind && one.owner.id === user.id);
  const nameInput = useRef<HTMLInputElement>(null);
  const [replacedId, setReplacedId] = useState(NEW);
  const [values, setValues] = useState<Values>({
    name: props.name ?? "",
    shared: false,
    pinned: true,
    alert: "none",
  });
  const replaced = own.find(({ id }) => id === replacedId);
  const save = useSearchSave(() => {
    const { name, shared, pinned, alert } = values;
    return saveSearch({ kind, criteria, name, shared, pinned, alert }, replaced);
  });
  const problems = save.error instanceof ApiFailure ? save.error.validationErrors : [];
  const nameProblem = problems.find(({ field }) => field === "name")?.message;

  function choose(id: string) {
    setReplacedId(id);
    const chosen = own.find((one) => one.id === id);
    if (chosen) setValues(chosen);
  }

  function submit() {
    save.mutate(undefined, {
      onSuccess: () => {
        toast.success(replaced ? "Recherche mise à jour" : "Recherche enregistrée");
        onClose();
      },
    });
  }

  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));

  return (
    <FormDialog
      title="Enregistrer la recherche"
      initialFocus={nameInput}
      submitLabel={replaced ? "Remplacer" : "Enregistrer"}
      onSubmit={submit}
      onClose={onClose}
      saving={save.isPending}
      waiting={save.isPaused}
      disabled={values.name.trim() === ""}
    >
      {save.error && !nameProblem && <Alert tone="error">{messageOf(save.error)}</Alert>}
      {leftOut.length > 0 && (
        <Alert tone="warning" title="La recherche ne reprend pas tout">
          <BulletList texts={leftOut} />
        </Alert>
      )}
      {own.length > 0 && (
        <Field label="Enregistrer comme">
          <Select
            emptyLabel="Une nouvelle recherche"
            options={own.map(({ id, name }) => ({
              value: id,
              label: `À la place de ${quoted(name)}`,
            }))}
            value={replacedId}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      )}
      <Field label="Nom" required error={nameProblem}>
        <TextInput
          ref={nameInput}
          maxLength={100}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      {alertRefusal(kind) === null && (
        <Field label="Alerte" hint={alertHints[values.alert]}>
          <Select
            emptyLabel={null}
            options={optionsFrom(searchAlertLabels)}
            value={values.alert}
            onChange={({ target }) => change({ alert: target.value as SearchAlert })}
          />
        </Field>
      )}
      <div className="flex flex-col gap-1">
        <Checkbox
          label="Épingler dans la navigation"
          checked={values.pinned}
          onChange={({ target }) => change({ pinned: target.checked })}
        />
        {shareRefusal(group) === null && (
          <Checkbox
            label="Partager avec l’agence"
            checked={values.shared}
            onChange={({ target }) => change({ shared: target.checked })}
          />
        )}
      </div>
    </FormDialog>
  );
}

const alertHints: Record<SearchAlert, string> = {
  none: "Le nombre de nouvelles offres reste affiché.",
  "at-once":
    "Une notification dès qu’une offre publiée convient, et un e-mail si vos notifications partent par e-mail.",
  morning: "Un e-mail à 8 h avec toutes vos recherches qui ont du nouveau, rien les autres jours.",
};
