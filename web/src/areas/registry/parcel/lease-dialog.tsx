import { formatDate } from "@plateau/contract/format/date.ts";
import { NO_LEASE, type OccupantLease } from "@plateau/contract/registry/parcel-blocks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { registryApi } from "../../../api/registry-api.ts";
import { ConflictDialog, conflictIntro } from "../../../record/conflict-dialog.tsx";
import { mergeVersions } from "../../../record/three-way-merge.ts";
import { useMergingSave } from "../../../record/use-merging-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { refusalMessage } from "../refusal-message.ts";
import { readOccupantLease, showOccupantLease } from "./queries.ts";

type LeaseDialogProps = {
  parcelNumber: string;
  siren: string;
  name: string;
  lease: OccupantLease | null;
  onClose: () => void;
};

/** Days of the dialog's fields; the breaks are `break0`, `break1`… */
type Values = Readonly<Record<string, string | null>>;

const FIRM = "firmUntil";
const END = "endDate";
const breakKey = (at: number) => `break${at}`;

/** Breaks asked for; leases have two at most, at three and six years. */
const BREAKS = ["Première sortie possible", "Deuxième sortie possible"];

const labelOf = (key: string): string => {
  if (key === FIRM) return "Fin de la période ferme";
  if (key === END) return "Fin du bail";
  return BREAKS.find((_, at) => breakKey(at) === key) ?? "Autre sortie possible";
};

const valuesOf = (lease: OccupantLease | null): Values => {
  const breakDates = lease?.breakDates ?? [];
  const count = Math.max(BREAKS.length, breakDates.length);
  return {
    [FIRM]: lease?.firmUntil ?? null,
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [breakKey(at), breakDates[at] ?? null])),
    [END]: lease?.endDate ?? null,
  };
};

const breakKeysOf = (values: Values): string[] =>
  Object.keys(values).filter((key) => key !== FIRM && key !== END);

const leaseOf = (values: Values) => ({
  firmUntil: values[FIRM] ?? null,
  breakDates: breakKeysOf(values).flatMap((key) => values[key] ?? []),
  endDate: values[END] ?? null,
});

const textOf = (value: unknown): string => (value ? formatDate(String(value)) : "");

/** What a broker reads in the lease; without any date it is forgotten. */
export function LeaseDialog({ parcelNumber, siren, name, lease: opened, onClose }: LeaseDialogProps) {
  const cache = useQueryClient();
  // The version that filled the fields: a later one was saved elsewhere.
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [failure, setFailure] = useState<unknown>(null);
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string | null>>>({});
  const isUnreadable = Object.values(unreadable).some((text) => text !== null);
  const saved = valuesOf(base);
  const isChanged = Object.keys(values).some((key) => values[key] !== (saved[key] ?? null));
  const { submit, saving, waiting, conflict } = useMergingSave({
    toValues: valuesOf,
    merge: mergeVersions,
    current: () => values,
    read: () => readOccupantLease(cache, parcelNumber, siren),
    rebase: (latest: OccupantLease | null, merged: Values) => {
      setBase(latest);
      setValues(merged);
    },
    describe: ({ path, mine, theirs }) => ({
      label: labelOf(path),
      mine: textOf(mine),
      theirs: textOf(theirs),
    }),
    save: (values, base) =>
      registryApi.saveOccupantLease({
        params: { number: parcelNumber, siren },
        body: leaseOf(values),
        ifMatch: base?.updatedAt ?? NO_LEASE,
      }),
    onSaved: ({ lease }) => {
      showOccupantLease(cache, parcelNumber, siren, lease);
      toast.success(lease ? "Bail enregistré" : "Bail oublié");
      onClose();
    },
    onError: setFailure,
  });

  const dateField = (key: string) => (
    <Field
      key={key}
      label={labelOf(key)}
      hint={key === FIRM ? "Dernier jour où le locataire est tenu" : undefined}
    >
      <DateField
        value={values[key]}
        onChange={(day) => setValues((known) => ({ ...known, [key]: day }))}
        onUnreadable={(text) => setUnreadable((known) => ({ ...known, [key]: text }))}
      />
    </Field>
  );

  return (
    <FormDialog
      title="Bail de l’occupant"
      description={name}
      submitLabel="Enregistrer"
      onSubmit={() => {
        setFailure(null);
        submit(base);
      }}
      onClose={onClose}
      saving={saving}
      waiting={waiting}
      dirty={isUnreadable || isChanged}
      disabled={isUnreadable}
      beside={<ConflictDialog {...conflict} intro={conflictIntro("ce bail")} />}
    >
      {failure !== null && <Alert tone="error">{refusalMessage(failure, messageOf(failure))}</Alert>}
      {dateField(FIRM)}
      <div className="grid gap-4 sm:grid-cols-2">{breakKeysOf(values).map(dateField)}</div>
      {dateField(END)}
    </FormDialog>
  );
}
