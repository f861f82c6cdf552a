import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ErrorSummary, INVALID_FORM, jumpToField } from "../ui/error-summary.tsx";

type FormErrorsProps<Values extends FieldValues, Saved> = {
  form: UseFormReturn<Values, unknown, Saved>;
  labels: Readonly<Record<string, string>>;
  failure: string | null;
  /** Whether a save was tried: errors found while typing stay at their fields. */
  tried: boolean;
};

/** The summary of a form's errors, with links to its fields. */
export function FormErrors<Values extends FieldValues, Saved>(props: FormErrorsProps<Values, Saved>) {
  const { form, labels, failure, tried } = props;
  const { errors } = form.formState;
  const problems = Object.entries(labels).flatMap(([field, label]) => {
    const message = errors[field as Path<Values>]?.message;
    return typeof message === "string" ? [{ field, label, message }] : [];
  });
  return (
    <ErrorSummary
      message={failure ?? (tried && problems.length > 0 ? INVALID_FORM : null)}
      problems={problems}
      onJump={jumpToField}
    />
  );
}
