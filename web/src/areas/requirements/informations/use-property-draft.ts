import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type { PropertyDefinition, Requirement } from "@plateau/contract/requirements/requirement.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { type Draft, draftKey } from "../../../drafts/draft-storage.ts";
import { useDraft } from "../../../drafts/use-draft.ts";
import { useSession } from "../../../session/queries.ts";

/** `base`: the requirement that the value started from. */
export type PropertyDraft = {
  value: string;
  base: Requirement;
  message: string | null;
  /** When an earlier visit typed it. */
  restoredAt: string | null;
};

/** With the version of the requirement, against which a save is checked. */
type StoredValue = Readonly<Record<"value" | "updatedAt", string>>;

export const writtenIn = ({ properties }: Requirement, name: string): string => properties[name] ?? "";

/** What is typed in one property, kept in this browser until it is saved or cancelled. */
export function usePropertyDraft(
  requirement: Requirement,
  definition: PropertyDefinition,
  editable: boolean,
) {
  const { user } = useSession();
  const { name } = definition;
  const key = draftKey(user.id, `demande-${requirement.id}`, name);
  const { previous, save, resume, abandon, clear } = useDraft(key, parseStoredValue);
  const [draft, setDraft] = useState(() =>
    editable && previous ? reopened(requirement, name, previous) : null,
  );

  // Once: later drafts of other tabs stay for the next visit.
  const resumeOnce = useEffectEvent(() => {
    if (draft) resume();
    else if (editable) abandon();
  });
  useEffect(() => resumeOnce(), []);

  function change(next: PropertyDraft | null) {
    setDraft(next);
    if (!next || next.value === writtenIn(next.base, name)) return clear();
    // What is not readable could not be shown again: the last readable value stays.
    if (checkPropertyValue(definition, next.value).message !== undefined) return;
    const { updatedAt } = next.base;
    save({
      base: { value: writtenIn(next.base, name), updatedAt },
      values: { value: next.value, updatedAt },
    });
  }

  return {
    draft,
    change,
    /** Beside what is typed by then: a refusal may come late. */
    showMessage: (message: string) => setDraft((before) => before && { ...before, message }),
  };
}

/** Null when the value has been saved since. */
const reopened = (
  requirement: Requirement,
  name: string,
  { base, values: { value }, savedAt }: Draft<StoredValue>,
): PropertyDraft | null =>
  value === writtenIn(requirement, name)
    ? null
    : {
        value,
        base: {
          ...requirement,
          updatedAt: base.updatedAt,
          properties: { ...requirement.properties, [name]: base.value || null },
        },
        message: null,
        restoredAt: savedAt,
      };

const parseStoredValue = (stored: unknown): StoredValue | null => {
  const { value, updatedAt } = (stored ?? {}) as Partial<Record<keyof StoredValue, unknown>>;
  return typeof value === "string" && typeof updatedAt === "string" ? { value, updatedAt } : null;
};
