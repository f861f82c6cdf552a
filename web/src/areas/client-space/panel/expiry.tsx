import { Field } from "../../../ui/field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";

const choices = { "30": 30, "90": 90, "365": 365, never: null } as const;
export type ExpiryChoice = keyof typeof choices;

export const DEFAULT_EXPIRY: ExpiryChoice = "90";

export const expiryOptions: readonly { value: ExpiryChoice; label: string }[] = [
  { value: "30", label: "30\u00a0jours" },
  { value: "90", label: "90\u00a0jours" },
  { value: "365", label: "Un an" },
  { value: "never", label: "Sans fin" },
];

export const expiryDays = (choice: ExpiryChoice): number | null => choices[choice];

type ExpiryToggleProps = { value: ExpiryChoice; onChange: (value: ExpiryChoice) => void; disabled: boolean };

export function ExpiryToggle(props: ExpiryToggleProps) {
  return (
    <Field label="Durée du lien" group>
      <SegmentedToggle {...props} options={expiryOptions} size="sm" />
    </Field>
  );
}
