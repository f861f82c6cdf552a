import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from "react";
import { cn } from "./class-names.ts";
import { useHeldWhilePressed } from "./use-held-while-pressed.ts";

export type FieldLinks = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Reports unreadable text; null once it is valid. */
  report: (message: string | null) => void;
};

export const FieldContext = createContext<FieldLinks | null>(null);

/** Links a control to its `Field`. Outside a field the control needs `aria-label`. */
export function useFieldControl(own: { id?: string; invalid?: boolean; "aria-describedby"?: string } = {}) {
  const field = useContext(FieldContext);
  const fallbackId = useId();
  const invalid = own.invalid ?? field?.invalid ?? false;
  return {
    id: own.id ?? field?.controlId ?? fallbackId,
    "aria-describedby": [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}

export function useFieldGroup() {
  const field = useContext(FieldContext);
  return {
    "aria-labelledby": field?.labelId,
    "aria-describedby": field?.describedBy,
  };
}

/** Shows a control's own problem, such as unreadable text, at its field. */
export function useReportProblem(problem: string | null): void {
  const report = useContext(FieldContext)?.report;
  useEffect(() => {
    report?.(problem);
    return () => report?.(null);
  }, [report, problem]);
}

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | false | null;
  required?: boolean;
  /** For radio buttons and toggles. */
  group?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({ label, hint, error, required, group, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const [reported, report] = useState<string | null>(null);
  const message = useHeldWhilePressed(error || reported);
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
