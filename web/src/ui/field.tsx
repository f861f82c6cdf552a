import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { cn } from "./class-names.ts";
import { FieldContext } from "./field-context.ts";

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The message beside the field; its presence marks the control as invalid. */
  error?: string | null;
  required?: boolean;
  /** For several controls under one label (radio buttons, toggles): the label names the group. */
  group?: boolean;
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label above, a control, a hint and an error below, tied together for screen readers. */
export function Field({ label, hint, error, required, group, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const [reported, report] = useState<string | null>(null);
  const message = error || reported;
  const links = useMemo(
    () => ({
      controlId: `${id}control`,
      labelId: `${id}label`,
      describedBy: [hint && `${id}hint`, message && `${id}error`].filter(Boolean).join(" ") || undefined,
      invalid: Boolean(message),
      required: Boolean(required),
      report,
    }),
    [id, hint, message, required],
  );
  const labelClass = hideLabel ? "sr-only" : "font-medium text-ink text-sm";
  const labelText = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="text-red-ink">
          {" *"}
        </span>
      )}
    </>
  );
  return (
    <div className={cn("flex min-w-0 flex-col gap-1", className)}>
      {group ? (
        <span id={links.labelId} className={labelClass}>
          {labelText}
        </span>
      ) : (
        <label id={links.labelId} htmlFor={links.controlId} className={labelClass}>
          {labelText}
        </label>
      )}
      <FieldContext value={links}>{children}</FieldContext>
      {hint && (
        <p id={`${id}hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}error`} className="flex items-start gap-1 text-red-ink text-xs">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
