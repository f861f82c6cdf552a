import { formatEurosExact } from "@plateau/contract/format/number.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import {
  type Figure,
  monthlyRent,
  toCents,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import {
  amountText,
  availabilityText,
  floorText,
  NONE,
  totalWorkstationsText,
  unitSurfaceText,
  workstationsText,
  yesNo,
} from "@plateau/contract/offers/unit-texts.ts";
import { unitWorkstations } from "@plateau/contract/offers/workstations.ts";
import { NotebookText } from "lucide-react";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";

const money = (
  id: string,
  header: string,
  figureOf: (unit: Unit) => Figure | null,
  summed = false,
): DataColumn<Unit> => ({
  id,
  header,
  align: "right",
  value: (unit) => figureOf(unit)?.value ?? null,
  cell: (unit) => <span className="whitespace-nowrap text-money">{amountText(figureOf(unit))}</span>,
  total: summed
    ? (units) => {
        const complete = units.every((unit) => !unit.surface || figureOf(unit));
        const sum = toCents(units.reduce((total, unit) => total + (figureOf(unit)?.value ?? 0), 0));
        return complete && sum > 0 ? <span className="text-money">{formatEurosExact(sum)}</span> : NONE;
      }
    : undefined,
});

const given = (value: number | null): Figure | null => (value ? { value, computed: false } : null);

const columnsAfterBuilding = (propertyType: PropertyType): DataColumn<Unit>[] => [
  {
    id: "floor",
    header: "Étage",
    align: "right",
    value: (unit) => unit.floor,
    cell: (unit) => floorText(unit.floor),
  },
  { id: "usage", header: "Usage", value: (unit) => propertyTypeLabels[unit.usage] },
  {
    id: "surface",
    header: "Surface",
    align: "right",
    value: (unit) => unit.surface,
    cell: (unit) => <span className="whitespace-nowrap">{unitSurfaceText(unit.surface)}</span>,
    total: (units) => unitSurfaceText(units.reduce((sum, unit) => sum + unit.surface, 0)),
  },
  {
    id: "posts",
    header: "Postes",
    align: "right",
    value: (unit) => unitWorkstations(unit, propertyType)?.max ?? null,
    cell: (unit) => <span className="whitespace-nowrap">{workstationsText(unit, propertyType)}</span>,
    total: (units) => totalWorkstationsText(units, propertyType),
  },
  { id: "erp", header: "ERP", value: (unit) => yesNo(unit.erp) },
  { id: "outdoor", header: "Extérieur", value: (unit) => yesNo(unit.outdoorSpace) },
  {
    id: "availability",
    header: "Disponibilité",
    value: (unit) => unit.availabilityDate ?? unit.availability,
    cell: availabilityText,
  },
  money("rent", "Loyer mensuel", monthlyRent, true),
  money("rentPerSqm", "Loyer /m²/an", yearlyRentPerSqm),
  money("charges", "Charges /m²/an", (unit) => given(unit.chargesPerSqmPerYear)),
  money("salePrice", "Prix de vente", unitSalePrice, true),
  money("salePerSqm", "Prix /m²", unitSalePerSqm),
];

type Buildings = readonly { id: string; name: string }[];

/** Computed values are marked `*`, estimated ones `**`. */
export function surfaceColumns(
  buildings: Buildings,
  propertyType: PropertyType,
  onNote: (unit: Unit) => void,
): DataColumn<Unit>[] {
  const names = new Map(buildings.map(({ id, name }) => [id, name]));
  const nameOf = (unit: Unit) => unit.associatedBuildingIds.map((id) => names.get(id)).filter(Boolean);
  return [
    {
      id: "building",
      header: "Bâtiment",
      value: (unit) => nameOf(unit).join(", "),
      cell: (unit) =>
        nameOf(unit)
          .join(", ")
          .replaceAll(/ (?=\d)/g, "\u00a0") || NONE,
    },
    ...columnsAfterBuilding(propertyType),
    {
      id: "note",
      header: "Note",
      value: (unit) => unit.note,
      sortable: false,
      cell: (unit) =>
        unit.note ? (
          <BareIconButton
            label="Lire la note du lot"
            icon={<NotebookText />}
            size="sm"
            onClick={() => onNote(unit)}
          />
        ) : (
          NONE
        ),
    },
  ];
}
