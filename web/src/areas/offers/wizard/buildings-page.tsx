import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { buildingName } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { api } from "../../../api/client.ts";
import { AddressCombobox } from "../../../geocoding/place-combobox.tsx";
import { APPROXIMATE_NUMBER } from "../../../geocoding/place-line.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { INVALID_FORM, jumpToField } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useUndoToast } from "../../../ui/use-undo-toast.ts";
import {
  type BuildingRow,
  buildingFieldLabel,
  buildingRows,
  buildingsBody,
  describeBuilding,
  firstBuildingRows,
  mergeBuildingRows,
  missingAddresses,
  newBuildingRow,
  reviveBuildingRows,
} from "./building-rows.ts";
import { StepFrame } from "./step-frame.tsx";
import { useListStep } from "./use-list-step.ts";

type BuildingsPageProps = { offer: Offer; userId: string; chosen: Feature | null };

export function BuildingsPage({ offer, userId, chosen }: BuildingsPageProps) {
  const {
    values: rows,
    change,
    problems,
    refuse,
    frame,
    submit,
  } = useListStep<BuildingRow[]>({
    step: "buildings",
    offer,
    userId,
    initial: () => firstBuildingRows(offer, chosen),
    toValues: buildingRows,
    merge: mergeBuildingRows,
    describe: describeBuilding,
    revive: reviveBuildingRows,
    save: (list, { updatedAt }) =>
      api.saveBuildings({ params: { id: offer.id }, body: buildingsBody(list), ifMatch: updatedAt }),
    failureText: ({ message }) => message || "Une erreur inattendue s'est produite lors de l'enregistrement.",
    labelOf: buildingFieldLabel,
  });
  const added = useRef<number | null>(null);
  const showUndoToast = useUndoToast();

  useEffect(() => {
    // A late effect of the render before sees the request without its row.
    if (added.current === null || added.current >= rows.length) return;
    jumpToField(`buildings.${added.current}.addressId`);
    added.current = null;
  });

  function add() {
    added.current = rows.length;
    change([...rows, newBuildingRow(null)]);
  }

  function remove(index: number) {
    const row = rows[index];
    if (!row || rows.length === 1) return;
    change(rows.filter((_, position) => position !== index));
    showUndoToast(`${buildingName(index)} supprimé`, () => change((now) => now.toSpliced(index, 0, row)), {
      description: "Les lots perdront leur lien avec lui à l’enregistrement.",
    });
  }

  function onContinue() {
    const missing = missingAddresses(rows);
    if (missing.length === 0) return submit();
    refuse({
      message: INVALID_FORM,
      problems: missing,
    });
  }

  const errorOf = (index: number): string | undefined =>
    problems.find(({ field }) => field.startsWith(`buildings.${index}.`))?.message;

  return (
    <StepFrame {...frame} onContinue={onContinue}>
      <Card
        title="Bâtiments"
        actions={
          <Button size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            Ajouter un bâtiment
          </Button>
        }
      >
        <ul>
          {rows.map((row, index) => (
            <BuildingLine
              key={row.key}
              row={row}
              index={index}
              error={errorOf(index)}
              removable={rows.length > 1}
              onChange={(next) => change((now) => now.map((each) => (each.key === next.key ? next : each)))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      </Card>
    </StepFrame>
  );
}

type BuildingLineProps = {
  row: BuildingRow;
  index: number;
  error: string | undefined;
  removable: boolean;
  onChange: (row: BuildingRow) => void;
  onRemove: () => void;
};

function BuildingLine({ row, index, error, removable, onChange, onRemove }: BuildingLineProps) {
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
        <Field
          label="Adresse"
          required
          error={error}
          hint={row.place?.properties.approximate && APPROXIMATE_NUMBER}
        >
          <AddressCombobox
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
