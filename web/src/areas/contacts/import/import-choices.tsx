import { formatCount } from "@plateau/contract/format/number.ts";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import type { ImportChoices, LineState } from "./preview-lines.ts";

type ImportChoicesProps = {
  counts: Record<LineState, number>;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
};

/** What becomes of the lines in error and of those known already; nothing is asked where there are none. */
export function ImportChoicesView({ counts, choices, onChange }: ImportChoicesProps) {
  if (counts.invalid === 0 && counts.known === 0) return null;
  return (
    <div className="mt-6 grid gap-x-8 gap-y-5 border-line border-t pt-4 md:grid-cols-2">
      {counts.invalid > 0 && (
        <Field group label={formatCount(counts.invalid, "ligne en erreur", "lignes en erreur")}>
          <RadioGroup
            value={choices.invalidLines}
            onChange={(invalidLines) => onChange({ ...choices, invalidLines })}
            options={[
              { value: "refuse", label: "Ne rien importer tant qu’il en reste" },
              { value: "skip", label: "Les laisser de côté et importer les autres" },
            ]}
          />
        </Field>
      )}
      {counts.known > 0 && (
        <Field
          group
          label={formatCount(counts.known, "ligne déjà connue", "lignes déjà connues")}
          hint="Leur e-mail est celui d’un contact, ou d’une ligne plus haut."
        >
          <RadioGroup
            value={choices.duplicates}
            onChange={(duplicates) => onChange({ ...choices, duplicates })}
            options={[
              { value: "skip", label: "Ne pas les importer" },
              { value: "create", label: "Les créer quand même" },
            ]}
          />
        </Field>
      )}
    </div>
  );
}
