import type { OccupantLease } from "@plateau/contract/registry/parcel-blocks.ts";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { refusalMessage } from "../refusal-message.ts";
import { useSaveOccupantLease } from "./queries.ts";

type LeaseDialogProps = {
  parcelNumber: string;
  siren: string;
  name: string;
  lease: OccupantLease | null;
  onClose: () => void;
};

/** Breaks asked for; leases have two at most, at three and six years. */
const BREAKS = ["Première sortie possible", "Deuxième sortie possible"];

const breakFieldsOf = (lease: OccupantLease | null): (string | null)[] =>
  Array.from(
    { length: Math.max(BREAKS.length, lease?.breakDates.length ?? 0) },
    (_, at) => lease?.breakDates[at] ?? null,
  );

/** What a broker reads in the lease; without any date it is forgotten. */
export function LeaseDialog({ parcelNumber, siren, name, lease, onClose }: LeaseDialogProps) {
  const save = useSaveOccupantLease(parcelNumber, siren);
  const [firmUntil, setFirmUntil] = useState(lease?.firmUntil ?? null);
  const [endDate, setEndDate] = useState(lease?.endDate ?? null);
  const [breaks, setBreaks] = useState(() => breakFieldsOf(lease));
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string | null>>>({});
  const isUnreadable = Object.values(unreadable).some((text) => text !== null);

  async function submit() {
    try {
      const breakDates = breaks.filter((day) => day !== null);
      const { lease: saved } = await save.mutateAsync({ firmUntil, breakDates, endDate });
      toast.success(saved ? "Bail enregistré" : "Bail oublié");
      onClose();
    } catch {
      // Shown in the dialog.
    }
  }

  const dateField = (key: string, value: string | null, onChange: (day: string | null) => void) => (
    <DateField
      value={value}
      onChange={onChange}
      onUnreadable={(text) => setUnreadable((known) => ({ ...known, [key]: text }))}
    />
  );

  return (
    <FormDialog
      title="Bail de l’occupant"
      description={name}
      submitLabel="Enregistrer"
      onSubmit={() => void submit()}
      onClose={onClose}
      saving={save.isPending}
      disabled={isUnreadable}
    >
      {save.error && <Alert tone="error">{refusalMessage(save.error, messageOf(save.error))}</Alert>}
      <Field label="Fin de la période ferme" hint="Dernier jour où le locataire est tenu">
        {dateField("firmUntil", firmUntil, setFirmUntil)}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {breaks.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields keep their place.
          <Field key={at} label={BREAKS[at] ?? "Autre sortie possible"}>
            {dateField(`break${at}`, value, (day) => setBreaks((known) => known.with(at, day)))}
          </Field>
        ))}
      </div>
      <Field label="Fin du bail">{dateField("endDate", endDate, setEndDate)}</Field>
    </FormDialog>
  );
}
