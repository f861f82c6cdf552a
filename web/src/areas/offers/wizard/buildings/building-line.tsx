import { buildingName } from "@plateau/contract/offers/building.ts";
import { Trash2 } from "lucide-react";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { PlaceCombobox } from "../../../geocoding/place-combobox.tsx";
import type { BuildingRow } from "./building-rows.ts";

type BuildingLineProps = {
  row: BuildingRow;
  index: number;
  error: string | undefined;
  removable: boolean;
  onChange: (row: BuildingRow) => void;
  onRemove: () => void;
};

/** One building: its automatic name, its address, and its two flags. */
export function BuildingLine({ row, index, error, removable, onChange, onRemove }: BuildingLineProps) {
  const name = buildingName(index);
  return (
    <li
      aria-label={name}
      className="grid grid-cols-1 items-start gap-4 border-line border-b py-4 last:border-b-0 md:grid-cols-[9rem_minmax(0,1fr)_auto_auto]"
    >
      <Field label="Nom">
        <TextInput value={name} readOnly />
      </Field>
      <div data-field={`buildings.${index}.addressId`} className="scroll-mt-24">
        <Field label="Adresse" required error={error}>
          <PlaceCombobox
            kind="address"
            value={row.place}
            onChange={(place) => {
              const { addressId: _, ...rest } = row;
              onChange({ ...rest, place });
            }}
          />
        </Field>
      </div>
      <div className="flex flex-col gap-1 md:pt-5.5">
        <Checkbox
          label="Masquer l’adresse"
          checked={row.hideAddress}
          onChange={(event) => onChange({ ...row, hideAddress: event.target.checked })}
        />
        <Checkbox
          label="Bâtiment indépendant"
          checked={row.independent}
          onChange={(event) => onChange({ ...row, independent: event.target.checked })}
        />
      </div>
      <IconButton
        label={`Supprimer ${name}`}
        icon={<Trash2 />}
        disabled={!removable}
        onClick={onRemove}
        className="justify-self-end max-md:-mt-13 md:mt-6"
      />
    </li>
  );
}
