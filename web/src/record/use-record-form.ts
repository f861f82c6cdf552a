import { zodResolver } from "@hookform/resolvers/zod";
import { frenchMessage } from "@plateau/contract/api/messages.ts";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { useRecordDraft } from "./record-draft.tsx";

export type FormOptions<Values extends FieldValues, Input> = {
  schema: z.ZodType<Input, Values>;
  /** Field labels in display order. */
  labels: Readonly<Record<string, string>>;
  /** The choices of a field, in words. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  initial: DefaultValues<Values>;
  /** Names the form among the drafts of this browser, such as `contact-nouveau`. */
  subject: string;
};

/** State for a `RecordForm`, and its draft. `showError` shows server errors at their fields. */
export function useRecordForm<Values extends FieldValues, Input>(options: FormOptions<Values, Input>) {
  const { schema, labels, initial, choices = {} } = options;
  const [defaultValues] = useState(initial);
  const draft = useRecordDraft(options.subject, defaultValues);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, Input>({
    defaultValues,
    resolver: zodResolver(schema, { error: frenchMessage }),
    mode: "onTouched",
    shouldFocusError: false,
  });

  function showError(error: unknown) {
    const refusals = error instanceof ApiFailure ? error.validationErrors : [];
    const known = refusals.filter(({ field }) => field in labels);
    for (const { field, message } of known) form.setError(field as Path<Values>, { message });
    if (refusals.length === 0 || known.length < refusals.length) setFailure(messageOf(error));
  }

  const textOf = (path: string, value: unknown): string =>
    [value ?? ""]
      .flat()
      .map((each) => choices[path]?.[String(each)] ?? String(each))
      .join(", ");

  return { form, labels, draft, textOf, failure, setFailure, showError };
}

/** Values merged or typed after the form was checked may break a rule. */
export const parseWith = <Values, Input>(schema: z.ZodType<Input, Values>, values: unknown): Input => {
  const parsed = schema.safeParse(values, { error: frenchMessage });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw new ApiFailure(422, "Erreur de validation", errors);
};
