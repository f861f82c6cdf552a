import { formatSurface } from "@plateau/contract/format/surface.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { parcelTitle } from "../parcel/parcel-words.ts";

const keyOf = ({ numero }: ParcelSummary) => numero;

/** The parcels found, on a wide screen, in the registry's order. */
export function ParcelsTable({ parcels }: { parcels: readonly ParcelSummary[] }) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Parcelles"
      toolbar={false}
      columns={columns}
      rows={parcels}
      keyOf={keyOf}
      onOpen={({ numero }) => void navigate({ to: "/parcels/$id", params: { id: numero } })}
    />
  );
}

const columns: DataColumn<ParcelSummary>[] = [
  {
    id: "adresse",
    header: "Adresse",
    value: parcelTitle,
    cell: (parcel) => (
      <Link
        to="/parcels/$id"
        params={{ id: parcel.numero }}
        data-walk
        className="block max-w-88 truncate rounded-sm font-medium underline-offset-3 hover:underline"
      >
        {parcelTitle(parcel)}
      </Link>
    ),
  },
  { id: "commune", header: "Commune", value: ({ commune, code_commune }) => commune ?? code_commune },
  {
    id: "contenance",
    header: "Surface",
    align: "right",
    value: ({ contenance }) => contenance,
    cell: ({ contenance }) => (contenance === null ? NONE : formatSurface(contenance)),
  },
  { id: "section", header: "Section", value: ({ section }) => section },
  { id: "numero", header: "Numéro", value: ({ numero_plan }) => numero_plan },
];
