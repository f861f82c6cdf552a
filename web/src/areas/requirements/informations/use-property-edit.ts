import { checkSurfaceRange } from "@plateau/contract/requirements/criteria.ts";
import { checkPropertyValue, formatPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { PropertyDefinition, Requirement } from "@plateau/contract/requirements/requirement.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { showDeletedMeanwhile } from "../../../record/deleted-meanwhile.ts";
import { mergeVersions } from "../../../record/three-way-merge.ts";
import { useMergingSave } from "../../../record/use-merging-save.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { requirementQuery, requirementsChanged, restoreRequirement } from "../queries.ts";
import { usePropertyDraft, writtenIn } from "./use-property-draft.ts";

type Values = Readonly<Record<string, string>>;

/** Edits one property. Saves of other properties are kept; of two on this one, the user chooses. */
export function usePropertyEdit(requirement: Requirement, definition: PropertyDefinition, editable: boolean) {
  const { id } = requirement;
  const { name } = definition;
  const cache = useQueryClient();
  const may = usePermissions();
  const { draft, change, showMessage } = usePropertyDraft(requirement, definition, editable);
  const written = (read: Requirement): string => writtenIn(read, name);
  const words = (value: unknown) => formatPropertyValue(definition, String(value ?? ""));

  const { submit, saving, waiting, conflict } = useMergingSave<Requirement, Values, Requirement>({
    toValues: (read) => ({ [name]: written(read) }),
    merge: mergeVersions,
    // What became unreadable while the save waited must not erase the property.
    current: () => ({ [name]: checkedValue() ?? written(draft?.base ?? requirement) }),
    read: () => cache.fetchQuery({ ...requirementQuery(id), staleTime: 0 }),
    rebase: (base, values, sent) =>
      change({ value: typedSince(sent) ?? values[name] ?? "", base, message: null, restoredAt: null }),
    describe: ({ mine, theirs }) => ({ label: definition.label, mine: words(mine), theirs: words(theirs) }),
    save: (values, base) =>
      api.updateRequirement({
        params: { id },
        body: { properties: { [name]: values[name] || null } },
        ifMatch: base.updatedAt,
      }),
    onSaved: (saved, sent) => {
      cache.setQueryData(requirementQuery(id).queryKey, saved);
      requirementsChanged(cache);
      const value = typedSince(sent);
      change(value === null ? null : { value, base: saved, message: null, restoredAt: null });
    },
    onError: async (error) => {
      const latest = await cache.fetchQuery({ ...requirementQuery(id), staleTime: 0 }).catch(() => undefined);
      if (!latest?.archived) return showMessage(refusalOf(error, name));
      showDeletedMeanwhile({
        title: "Cette demande a été archivée entre-temps",
        restore: may("restoreRequirement")
          ? {
              label: "Restaurer la demande",
              run: () => restoreRequirement(cache, id),
              restored: "Demande restaurée",
            }
          : undefined,
      });
    },
  });

  const checkedValue = (): string | null => {
    const checked = draft && checkPropertyValue(definition, draft.value);
    return checked && checked.message === undefined ? (checked.value ?? "") : null;
  };

  const typedSince = (sent: Values): string | null =>
    draft && ![draft.value, checkedValue()].includes(sent[name] ?? "") ? draft.value : null;

  function save() {
    if (!draft || saving) return;
    const checked = checkPropertyValue(definition, draft.value);
    if (checked.message !== undefined) return showMessage(checked.message);
    const value = checked.value ?? "";
    const changed = { [name]: value };
    const [reversed] = checkSurfaceRange({ ...requirement.properties, ...changed }, changed);
    if (reversed) return showMessage(reversed.message);
    if (value === written(draft.base)) return change(null);
    submit(written(requirement) === written(draft.base) ? requirement : draft.base);
  }

  return {
    draft: draft && { ...draft, changed: draft.value !== written(draft.base) },
    begin: () => change({ value: written(requirement), base: requirement, message: null, restoredAt: null }),
    type: (value: string) => {
      if (draft) change({ ...draft, value, message: null });
    },
    save,
    saving,
    waiting,
    cancel: () => {
      if (!saving) change(null);
    },
    conflict,
  };
}

const refusalOf = (error: unknown, name: string): string => {
  const refused = error instanceof ApiFailure ? error.validationErrors : [];
  return refused.find(({ field }) => field.split(".").includes(name))?.message ?? messageOf(error);
};
