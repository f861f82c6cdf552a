import { createContext, useContext, useId } from "react";

export type FieldLinks = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Lets a control that reads text say what is wrong with it, until it is right again (null). */
  report: (message: string | null) => void;
};

export const FieldContext = createContext<FieldLinks | null>(null);

/**
 * The attributes that tie a control to the label, hint and error of the `Field` around it. Outside a field the
 * control needs its own `aria-label`.
 */
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

/** As `useFieldControl`, for a group of controls, which is named by `aria-labelledby`. */
export function useFieldGroup() {
  const field = useContext(FieldContext);
  return {
    "aria-labelledby": field?.labelId,
    "aria-describedby": field?.describedBy,
  };
}

/** The `report` of the field around, or nothing to call. */
export const useFieldReport = (): FieldLinks["report"] | undefined => useContext(FieldContext)?.report;
