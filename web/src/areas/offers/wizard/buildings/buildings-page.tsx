import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { buildingName } from "@plateau/contract/offers/building.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { api } from "../../../../api/client.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { jumpToField } from "../../../../ui/error-summary.tsx";
import { toast } from "../../../../ui/toast.ts";
import { StepFrame } from "../step-frame.tsx";
import { useListStep } from "../use-list-step.ts";
import { BuildingLine } from "./building-line.tsx";
import {
  type BuildingRow,
  buildingFieldLabel,
  buildingsBody,
  missingAddresses,
  newRow,
  reviveRows,
  rowsOf,
} from "./building-rows.ts";

type BuildingsPageProps = { offer: Offer; userId: string; chosen: Feature | null };

/** Step 2: the buildings of the offer, in their order, each at an address. */
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
    initial: () => rowsOf(offer, chosen),
    revive: reviveRows,
    save: (list, ifMatch) =>
      api.saveBuildings({
        params: { id: offer.id },
        body: buildingsBody(list),
        ...(ifMatch ? { ifMatch } : {}),
      }),
    failureText: ({ message }) => message || "Une erreur inattendue s'est produite lors de l'enregistrement.",
    labelOf: buildingFieldLabel,
  });
  const added = useRef<number | null>(null);

  useEffect(() => {
    if (added.current !== null) jumpToField(`buildings.${added.current}.addressId`);
    added.current = null;
  });

  function add() {
    added.current = rows.length;
    change([...rows, newRow(null)]);
  }

  function remove(index: number) {
    const row = rows[index];
    if (!row || rows.length === 1) return;
    change(rows.filter((_, position) => position !== index));
    toast.info(`${buildingName(index)} supprimé`, {
      description: "Les lots perdront leur lien avec lui à l’enregistrement.",
      action: { label: "Annuler", onClick: () => change((now) => now.toSpliced(index, 0, row)) },
    });
  }

  function onContinue() {
    const missing = missingAddresses(rows);
    if (missing.length === 0) return submit();
    refuse({
      message: "Des erreurs de validation ont été détectées. Veuillez corriger les champs indiqués.",
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
