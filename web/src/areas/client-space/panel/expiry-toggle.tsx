import { Field } from "../../../ui/field.tsx";
import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { type ExpiryChoice, expiryOptions } from "./expiry-choices.ts";

type ExpiryToggleProps = { value: ExpiryChoice; onChange: (value: ExpiryChoice) => void; disabled?: boolean };

/** For how long a link is to work. */
export function ExpiryToggle(props: ExpiryToggleProps) {
  return (
    <Field label="Durée du lien" group>
      <SegmentedToggle {...props} options={expiryOptions} size="sm" />
    </Field>
  );
}
