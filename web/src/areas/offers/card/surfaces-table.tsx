import type { Unit } from "@plateau/contract/offers/unit.ts";
import { useMemo, useState } from "react";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { surfaceColumns } from "./surface-columns.tsx";

type SurfacesTableProps = {
  units: readonly Unit[] | undefined;
  buildings: readonly { id: string; name: string }[];
  /** Columns to leave out, by their ids; keep it stable between renders. */
  without?: readonly string[];
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
};

const NONE: readonly string[] = [];
const keyOf = (unit: Unit) => unit.id;

/** The units of an offer with every figure, their notes, and what the marks mean. */
export function SurfacesTable(props: SurfacesTableProps) {
  const { units, buildings, without = NONE, loading, error, onRetry } = props;
  const [noted, setNoted] = useState<Unit | null>(null);
  const columns = useMemo(
    () => surfaceColumns(buildings, setNoted).filter(({ id }) => !without.includes(id)),
    [buildings, without],
  );
  return (
    <>
      <DataTable
        label="Surfaces"
        pinned
        // Up to fourteen columns: narrow margins and titles on two lines keep the prices in sight on a laptop.
        className="[&_td]:px-1.5 [&_th]:px-1.5 [&_th_button]:gap-0.5 [&_th_span]:whitespace-normal [&_th]:whitespace-normal"
        noun="lot"
        columns={columns}
        rows={units}
        keyOf={keyOf}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState compact title="Aucune surface disponible pour ce bien immobilier" />}
      />
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-muted text-sm">
        <p>* valeur calculée</p>
        <p>** valeur estimée à raison de 6 à 10 m² par poste</p>
      </div>
      <Dialog open={noted !== null} onOpenChange={(open) => !open && setNoted(null)} title="Note du lot">
        <p className="whitespace-pre-line break-words">{noted?.note}</p>
      </Dialog>
    </>
  );
}
