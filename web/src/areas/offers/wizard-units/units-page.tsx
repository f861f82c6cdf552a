import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo, useRef } from "react";
import { api, newBatch } from "../../../api/client.ts";
import { useUndo } from "../../../history/undo.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { INVALID_FORM } from "../../../ui/error-summary.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { toast } from "../../../ui/toast.ts";
import { StepFrame } from "../wizard/step-frame.tsx";
import { TermsDifferences } from "../wizard/terms-differences.tsx";
import { useListStep } from "../wizard/use-list-step.ts";
import { describeUnit, mergeUnitRows, withoutEmptyEnd } from "./merge-units.ts";
import { figuresOf, unitProblems, unitsBody, WITHOUT_BUILDING } from "./unit-body.ts";
import { columnsFor, unitFieldLabel } from "./unit-columns.ts";
import { newUnitRow, reviveUnitRows, type UnitRow, unitRow } from "./unit-row.ts";
import { type SheetHandle, UnitSheet } from "./unit-sheet.tsx";
import { useRows } from "./use-rows.ts";

export function UnitsPage({ offer: loaded, userId }: { offer: Offer; userId: string }) {
  const undo = useUndo();
  const { offer, values, change, problems, refuse, frame, submit } = useListStep<UnitRow[]>({
    step: "units",
    offer: loaded,
    userId,
    initial: () =>
      loaded.units.length
        ? loaded.units.map(unitRow)
        : [
            newUnitRow(
              loaded.buildings.map(({ id }) => id),
              loaded.propertyType,
            ),
          ],
    toValues: ({ units }) => units.map(unitRow),
    merge: mergeUnitRows,
    describe: describeUnit(loaded.buildings.map(({ id }) => id)),
    revive: reviveUnitRows,
    save: async (rows, { units, propertyType, updatedAt }) => {
      const batch = newBatch();
      const body = unitsBody(withoutEmptyEnd(rows, propertyType), propertyType);
      await api.saveUnits({ params: { id: loaded.id }, body, ifMatch: updatedAt }, undefined, batch);
      const kept = new Set(rows.map(({ id }) => id));
      const deleted = units.filter(({ id }) => !kept.has(id)).length;
      const undone = undo(batch);
      if (deleted > 0 && undone)
        toast.success(formatCount(deleted, "lot supprimé", "lots supprimés"), undone);
    },
    failureText: ({ message }) => message || "Une erreur inattendue s'est produite lors de l'enregistrement.",
    labelOf: unitFieldLabel,
  });
  const buildingIds = useMemo(() => offer.buildings.map(({ id }) => id), [offer]);
  const columns = useMemo(() => columnsFor(offer.transactionTypes), [offer]);
  const figures = useMemo(() => values.map(figuresOf), [values]);
  const sheet = useRef<SheetHandle>(null);
  const actions = useRows({
    rows: values,
    onChange: change,
    buildingIds,
    propertyType: offer.propertyType,
  });

  function onContinue() {
    const units = withoutEmptyEnd(values, offer.propertyType);
    const { unreadable, withoutBuilding } = unitProblems(units, columns);
    if (withoutBuilding.length)
      refuse({ message: WITHOUT_BUILDING, problems: [...withoutBuilding, ...unreadable] });
    else if (unreadable.length) refuse({ message: INVALID_FORM, problems: unreadable });
    else submit();
  }

  function add() {
    actions.add();
    requestAnimationFrame(() => sheet.current?.go({ row: values.length, col: 0 }));
  }

  if (buildingIds.length === 0) return <NoBuildings id={offer.id} />;
  return (
    <StepFrame {...frame} onContinue={onContinue} onJump={(field) => sheet.current?.goToField(field)}>
      {offer.transactionTypes.length === 0 && (
        <Alert tone="info" className="mb-4">
          Les loyers et les prix se saisissent ici une fois la location ou la vente choisie à l’étape 1.
        </Alert>
      )}
      <TermsDifferences units={figures} offer={offer} />
      <UnitSheet
        ref={sheet}
        rows={values}
        columns={columns}
        buildingIds={buildingIds}
        propertyType={offer.propertyType}
        problems={problems}
        actions={actions}
      />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          Ajouter un lot
        </Button>
        <div className="max-w-2xl text-ink-muted text-sm">
          <p>
            * valeur calculée · ** estimation, de 6 à 10 m² par poste
            {values.some(({ unknown }) => unknown.length > 0) &&
              " · ° saisie ou calculée, origine non précisée"}
          </p>
          <p role="status">{replacedText(values)}</p>
          <p id="aide-du-tableau" className="mt-1 pointer-coarse:sr-only">
            <Kbd>Entrée</Kbd> descend et ajoute un lot après le dernier, <Kbd>F2</Kbd> ouvre une cellule,{" "}
            <Kbd>Ctrl D</Kbd> duplique le lot, <Kbd>Ctrl Z</Kbd> annule, <Kbd>Ctrl Y</Kbd> rétablit,{" "}
            <Kbd>Maj</Kbd> et les flèches choisissent un bloc, <Kbd>Ctrl C</Kbd> et <Kbd>Ctrl V</Kbd>{" "}
            l’échangent avec un tableur. <Kbd>Échap</Kbd> puis <Kbd>Tab</Kbd> quitte le tableau.
          </p>
        </div>
      </div>
    </StepFrame>
  );
}

const replacedText = (rows: readonly UnitRow[]): string | null => {
  const count = rows.reduce((sum, { replaced }) => sum + Object.keys(replaced).length, 0);
  if (count === 0) return null;
  const [many, them] =
    count === 1
      ? ["1 valeur saisie est remplacée", "la"]
      : [`${count} valeurs saisies sont remplacées`, "les"];
  return `${many} par le calcul${NARROW}: «${NARROW}Garder${NARROW}» ${them} reprend (Tab y mène depuis la cellule), Suppr garde le calcul.`;
};

function NoBuildings({ id }: { id: string }) {
  return (
    <Card>
      <EmptyState
        heading="h1"
        title="Aucun bâtiment disponible"
        text="Vous devez d'abord créer des bâtiments avant de pouvoir configurer les unités."
        action={
          <Link
            to="/real-estates/$id/edit-buildings"
            params={{ id }}
            className={buttonClasses({ variant: "primary" })}
          >
            Retour aux bâtiments
          </Link>
        }
      />
    </Card>
  );
}
