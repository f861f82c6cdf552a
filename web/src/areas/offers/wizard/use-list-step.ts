import type { ValidationError } from "@plateau/contract/api/errors.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { ApiFailure } from "../../../api/failure.ts";
import { draftKey } from "../../../drafts/draft-storage.ts";
import { useDraft } from "../../../drafts/use-draft.ts";
import type { FieldProblem } from "../../../ui/error-summary.tsx";
import { nextStepPath, publishes, type StepKey } from "./steps.ts";
import { useStepSave } from "./use-step-save.ts";

const VALIDATION = "Des erreurs de validation ont été détectées. Veuillez corriger les champs indiqués.";

type ListStepOptions<Values> = {
  step: StepKey;
  offer: Offer;
  userId: string;
  initial: () => Values;
  revive: (stored: unknown) => Values | null;
  /** `publish`: on a step that publishes, unless the user continues without publishing. */
  save: (values: Values, ifMatch: string | undefined, publish: boolean) => Promise<unknown>;
  failureText: (failure: ApiFailure) => string;
  labelOf: (field: string) => string;
};

export type Refusal = { message: string; problems: readonly FieldProblem[] };

const noProblem: readonly FieldProblem[] = [];

export function useListStep<Values>(options: ListStepOptions<Values>) {
  const { step, offer, userId, labelOf } = options;
  const navigate = useNavigate();
  const [values, setValues] = useState(options.initial);
  const [dirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = useDraft(draftKey(userId, offer.id, step), options.revive);

  const { save: saveDraft } = draft;
  useEffect(() => {
    if (dirty) saveDraft(values);
  }, [dirty, values, saveDraft]);

  const save = useStepSave<{ values: Values; publish: boolean }, unknown>({
    save: ({ values, publish }, ifMatch) => options.save(values, ifMatch, publish),
    updatedAt: offer.updatedAt,
    onSaved: () => {
      draft.clear();
      void navigate({ to: nextStepPath(step), params: { id: offer.id }, ignoreBlocker: true });
    },
    onRefused: (failure) =>
      setRefusal(
        failure.isValidation
          ? { message: VALIDATION, problems: failure.validationErrors.map((error) => named(error, labelOf)) }
          : { message: options.failureText(failure), problems: [] },
      ),
  });

  const change = useCallback((next: Values | ((before: Values) => Values)) => {
    setValues(next);
    setDirty(true);
  }, []);

  return {
    values,
    change,
    dirty,
    problems: refusal?.problems ?? noProblem,
    refuse: setRefusal,
    frame: {
      step,
      offer,
      subtitle: offer.addresses[0]?.properties.label ?? offer.title,
      dirty,
      draft,
      onResume: (values: Values) => change(values),
      save,
      alert: refusal?.message ?? null,
      problems: refusal?.problems ?? noProblem,
      mayIgnore: true,
    },
    submit: ({ publish = publishes(step, offer.status) } = {}) => {
      setRefusal(null);
      save.submit({ values, publish });
    },
  };
}

const named = ({ field, message }: ValidationError, labelOf: (field: string) => string): FieldProblem => ({
  field,
  label: labelOf(field),
  message,
});
