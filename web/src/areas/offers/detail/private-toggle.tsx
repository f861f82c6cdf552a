import { SegmentedToggle } from "../../../ui/segmented-toggle.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

type PrivateToggleProps = {
  isPrivate: boolean;
  /** What the server has been asked for; null when nothing is on its way. */
  wanted: boolean | null;
  onChange: (isPrivate: boolean) => void;
};

/** Public or for the staff only. It moves once the server has accepted. */
export function PrivateToggle({ isPrivate, wanted, onChange }: PrivateToggleProps) {
  const option = (label: string, value: boolean) => ({
    value: value ? "private" : "public",
    label: (
      <>
        {wanted === value && <Spinner />}
        {label}
      </>
    ),
  });
  return (
    <>
      <SegmentedToggle
        aria-label="Visibilité"
        value={isPrivate ? "private" : "public"}
        onChange={(value) => value !== (isPrivate ? "private" : "public") && onChange(value === "private")}
        options={[option("Public", false), option("Privé", true)]}
      />
      <span role="status" className="sr-only">
        {wanted === null ? "" : "Mise à jour en cours"}
      </span>
    </>
  );
}
