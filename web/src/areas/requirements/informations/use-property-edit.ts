import { checkSurfaceRange } from "@plateau/contract/requirements/criteria.ts";
import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { PropertyDefinition, Requirement } from "@plateau/contract/requirements/requirement.ts";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { requirementQuery, requirementsChanged } from "../queries.ts";

type Draft = {
  value: string;
  base: string;
  baseVersion: string;
  message: string | null;
  theirs: string | null;
};

/**
 * Edits one property. Saves of other properties are no conflict; a conflict on this one is resolved by the
 * user.
 */
export function usePropertyEdit(requirement: Requirement, definition: PropertyDefinition) {
  const { id } = requirement;
  const { name } = definition;
  const cache = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const written = ({ properties }: Requirement): string => properties[name] ?? "";

  const saving = useMutation({
    mutationFn: async ({ value, overwrite, base, baseVersion }: Draft & { overwrite: boolean }) => {
      const send = (ifMatch: string | undefined) =>
        api.updateRequirement({
          params: { id },
          body: { properties: { [name]: value === "" ? null : value } },
          ...(ifMatch ? { ifMatch } : {}),
        });
      if (overwrite) return send(undefined);
      try {
        return await send(written(requirement) === base ? requirement.updatedAt : baseVersion);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const now = await cache.fetchQuery({ ...requirementQuery(id), staleTime: 0 });
        if (written(now) !== base) throw error;
        return send(now.updatedAt);
      }
    },
    onSuccess: (saved) => {
      cache.setQueryData(requirementQuery(id).queryKey, saved);
      requirementsChanged(cache);
      setDraft(null);
    },
    onError: (error) => {
      // Archived meanwhile: there is no conflict to resolve.
      const archived = cache.getQueryData(requirementQuery(id).queryKey)?.archived;
      if (!isConflict(error) || archived) showMessage(refusalOf(error, name));
    },
  });

  const reload = useMutation({
    mutationFn: () => cache.fetchQuery({ ...requirementQuery(id), staleTime: 0 }),
    onSuccess: (now) => {
      saving.reset();
      setDraft(
        (before) =>
          before && { ...before, base: written(now), baseVersion: now.updatedAt, theirs: written(now) },
      );
    },
    onError: (error) => {
      saving.reset();
      showMessage(messageOf(error));
    },
  });

  function showMessage(message: string) {
    setDraft((before) => before && { ...before, message });
  }

  function save() {
    if (!draft || saving.isPending) return;
    const checked = checkPropertyValue(definition, draft.value);
    if (checked.message !== undefined) return showMessage(checked.message);
    const value = checked.value ?? "";
    const changed = { [name]: value };
    const [reversed] = checkSurfaceRange({ ...requirement.properties, ...changed }, changed);
    if (reversed) return showMessage(reversed.message);
    if (value === draft.base && draft.theirs === null) return setDraft(null);
    saving.mutate({ ...draft, value, overwrite: false });
  }

  return {
    draft,
    begin: () => {
      const value = written(requirement);
      setDraft({ value, base: value, baseVersion: requirement.updatedAt, message: null, theirs: null });
    },
    type: (value: string) => setDraft((before) => before && { ...before, value, message: null }),
    save,
    saving: saving.isPending,
    cancel: () => {
      if (!saving.isPending) setDraft(null);
    },
    conflict: {
      open: isConflict(saving.error) && !requirement.archived,
      saving: saving.isPending || reload.isPending,
      onCancel: saving.reset,
      onReload: () => reload.mutate(),
      onOverwrite: () => saving.variables && saving.mutate({ ...saving.variables, overwrite: true }),
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

const refusalOf = (error: unknown, name: string): string => {
  const refused = error instanceof ApiFailure ? error.validationErrors : [];
  return refused.find(({ field }) => field.split(".").includes(name))?.message ?? messageOf(error);
};
