import { formatEurosExact } from "@plateau/contract/format/number.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import {
  monthlyRent,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import {
  amountText,
  availabilityText,
  markNotes,
  NONE,
  unitSurfaceText,
  workstationsText,
  yesNo,
} from "@plateau/contract/offers/unit-texts.ts";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Pencil } from "lucide-react";
import { buttonClasses } from "../../../ui/button.tsx";
import { type DescriptionItem, DescriptionList } from "../../../ui/description-list.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useMayEdit } from "../edit-right.tsx";
import { fieldHash } from "../wizard/field-hash.ts";
import { unitFloor } from "./unit-summary.ts";

type UnitPanelProps = {
  offer: Offer;
  unit: Unit | undefined;
  onUnitChange: (unitId: string | undefined, how?: { replace: boolean }) => void;
};

export function UnitPanel({ offer, unit, onUnitChange }: UnitPanelProps) {
  const mayEdit = useMayEdit(offer);
  const at = unit ? offer.units.indexOf(unit) : -1;
  const go = (step: number) => onUnitChange(offer.units[at + step]?.id, { replace: true });
  return (
    <Drawer
      open={unit !== undefined}
      onOpenChange={(open) => !open && onUnitChange(undefined, { replace: true })}
      title={unit ? `Lot ${at + 1} · ${propertyTypeLabels[unit.usage]}, ${unitFloor(unit)}` : "Lot"}
      footer={
        unit && (
          <>
            {offer.units.length > 1 && (
              <span className="mr-auto flex gap-1">
                <IconButton
                  label="Lot précédent"
                  icon={<ChevronLeft />}
                  disabled={at === 0}
                  onClick={() => go(-1)}
                />
                <IconButton
                  label="Lot suivant"
                  icon={<ChevronRight />}
                  disabled={at === offer.units.length - 1}
                  onClick={() => go(1)}
                />
              </span>
            )}
            {mayEdit && (
              <Link
                to="/real-estates/$id/edit-units"
                params={{ id: offer.id }}
                hash={fieldHash(`units.${at}.surface`)}
                className={buttonClasses()}
              >
                <Pencil aria-hidden="true" />
                Modifier ce lot
              </Link>
            )}
          </>
        )
      }
    >
      {unit && <UnitFigures offer={offer} unit={unit} />}
    </Drawer>
  );
}

function UnitFigures({ offer, unit }: { offer: Offer; unit: Unit }) {
  const names = offer.buildings
    .filter(({ id }) => unit.associatedBuildingIds.includes(id))
    .map(({ name }) => name);
  const workstations = workstationsText(unit, offer.propertyType);
  const prices = priceLines(unit);
  const facts: DescriptionItem[] = [
    { label: names.length > 1 ? "Bâtiments" : "Bâtiment", value: names.join(", ") || NONE },
    { label: "Étage", value: unitFloor(unit) },
    { label: "Usage", value: propertyTypeLabels[unit.usage] },
    { label: "Surface", value: unitSurfaceText(unit.surface) },
    { label: "Postes", value: workstations },
    { label: "ERP", value: yesNo(unit.erp) },
    { label: "Extérieur", value: yesNo(unit.outdoorSpace) },
    { label: "Disponibilité", value: availabilityText(unit) },
  ];
  const notes = markNotes([...prices.map(({ text }) => text), workstations]);
  return (
    <>
      <DescriptionList
        lines={[
          ...facts,
          ...prices.map(({ label, text }) => ({ label, value: <span className="text-money">{text}</span> })),
        ]}
      />
      {notes.length > 0 && (
        <div className="mt-2 text-ink-faint text-sm">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {unit.note && (
        <section aria-labelledby="note-du-lot" className="mt-5 border-line border-t pt-4">
          <h3 id="note-du-lot" className="mb-1.5 text-lg">
            Note du lot
          </h3>
          <p className="whitespace-pre-line break-words">{unit.note}</p>
        </section>
      )}
    </>
  );
}

const priceLines = (unit: Unit): { label: string; text: string }[] => {
  const charges = unit.chargesPerSqmPerYear;
  const lines: [string, string][] = [
    ["Loyer mensuel", amountText(monthlyRent(unit))],
    ["Loyer /m²/an", amountText(yearlyRentPerSqm(unit))],
    ["Charges /m²/an", charges ? formatEurosExact(charges) : NONE],
    ["Prix de vente", amountText(unitSalePrice(unit))],
    ["Prix /m²", amountText(unitSalePerSqm(unit))],
  ];
  return lines.flatMap(([label, text]) => (text === NONE ? [] : [{ label, text }]));
};
