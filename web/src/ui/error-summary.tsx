import { formatCount } from "@plateau/contract/format/number.ts";
import { useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";

/** Above the problems of a form that was checked, here or by the server. */
export const INVALID_FORM =
  "Des erreurs de validation ont été détectées. Veuillez corriger les champs indiqués.";

/** `field` is a path: `units.3.surface`. */
export type FieldProblem = { field: string; label: string; message: string };

/** Focuses the control whose `data-field` is this path. */
export const jumpToField = (field: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const control = place?.matches("[tabindex]")
    ? place
    : place?.querySelector<HTMLElement>("input, select, textarea, button");
  place?.scrollIntoView({ block: "center", inline: "nearest" });
  control?.focus({ preventScroll: true });
};

type ErrorSummaryProps = {
  message: string | null;
  problems: readonly FieldProblem[];
  onJump: (field: string) => void;
};

/** Form errors with links to their fields; takes the focus. */
export function ErrorSummary({ message, problems, onJump }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = message !== null;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-20 outline-none">
      <Alert tone="error" title={message}>
        {problems.length > 0 && (
          <ul aria-label={formatCount(problems.length, "champ à corriger", "champs à corriger")}>
            {problems.map(({ field, label, message: problem }) => (
              <li key={`${field} ${problem}`}>
                <button
                  type="button"
                  onClick={() => onJump(field)}
                  className="min-h-6 text-left underline underline-offset-3"
                >
                  {label}
                </button>
                {"\u202f"}: {problem}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
