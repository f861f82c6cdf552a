import type { ValidationError } from "@plateau/contract/api/errors.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiFailure } from "../../../api/failure.ts";
import { type FieldProblem, INVALID_FORM } from "../../../ui/error-summary.tsx";
import { nextStepPath, publishes, type StepKey } from "./steps.ts";
import { type StepValues, useStepSave } from "./use-step-save.ts";

type ListStepOptions<Values> = StepValues<Values> & {
  step: StepKey;
  offer: Offer;
  userId: string;
  /** Shown first; the saved values unless there are none. */
  initial: () => Values;
  /** `publish`: on a step that publishes, unless the user continues without publishing. */
  save: (values: Values, base: Offer, publish: boolean) => Promise<unknown>;
  failureText: (failure: ApiFailure) => string;
  labelOf: (field: string) => string;
};

export type Refusal = { message: string; problems: readonly FieldProblem[] };

const noProblem: readonly FieldProblem[] = [];

export function useListStep<Values>(options: ListStepOptions<Values>) {
  const { step, labelOf } = options;
  const navigate = useNavigate();
  const [values, setValues] = useState(options.initial);
  const [dirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const publishing = useRef(false);

  const change = useCallback((next: Values | ((before: Values) => Values)) => {
    setValues(next);
    setDirty(true);
  }, []);

  const { base, saveDraft, submit, frame } = useStepSave<Values, Offer, unknown>({
    ...options,
    subject: options.offer.id,
    current: () => values,
    show: change,
    save: (list, latest) => options.save(list, latest, publishing.current && publishes(step, latest.status)),
    onSaved: () =>
      void navigate({ to: nextStepPath(step), params: { id: options.offer.id }, ignoreBlocker: true }),
    onRefused: (failure) =>
      setRefusal(
        failure.isValidation
          ? {
              message: INVALID_FORM,
              problems: failure.validationErrors.map((error) => named(error, labelOf)),
            }
          : { message: options.failureText(failure), problems: [] },
      ),
  });

  const keep = useRef(saveDraft);
  keep.current = saveDraft;
  useEffect(() => {
    if (dirty) keep.current(values);
  }, [dirty, values]);

  return {
    values,
    change,
    dirty,
    offer: base,
    problems: refusal?.problems ?? noProblem,
    refuse: setRefusal,
    frame: {
      ...frame,
      step,
      subtitle: base.addresses[0]?.properties.label ?? base.title,
      dirty,
      alert: refusal?.message ?? null,
      problems: refusal?.problems ?? noProblem,
      mayIgnore: true,
    },
    submit: ({ publish = true } = {}) => {
      setRefusal(null);
      publishing.current = publish;
      submit();
    },
  };
}

const named = ({ field, message }: ValidationError, labelOf: (field: string) => string): FieldProblem => ({
  field,
  label: labelOf(field),
  message,
});
