import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { unitMarkNotes } from "@plateau/contract/offers/unit-texts.ts";
import { unitsCsv } from "@plateau/contract/offers/units-csv.ts";
import { useMemo, useState } from "react";
import { useIsStaff } from "../../../record/use-permissions.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { surfaceColumns } from "./surface-columns.tsx";

type SurfacesTableProps = {
  units: readonly Unit[] | undefined;
  buildings: readonly { id: string; name: string }[];
  propertyType: PropertyType;
  without?: readonly string[];
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
};

const NONE: readonly string[] = [];
const keyOf = (unit: Unit) => unit.id;

export function SurfacesTable(props: SurfacesTableProps) {
  const { units, buildings, propertyType, without = NONE, loading, error, onRetry } = props;
  const [noteUnit, setNoteUnit] = useState<Unit | null>(null);
  const [withNotes, setWithNotes] = useState(false);
  const isStaff = useIsStaff();
  const hasNotes = isStaff && Boolean(units?.some(({ note }) => note));
  const columns = useMemo(
    () => surfaceColumns(buildings, propertyType, setNoteUnit).filter(({ id }) => !without.includes(id)),
    [buildings, propertyType, without],
  );
  return (
    <>
      <DataTable
        label="Surfaces"
        pinned
        // Up to fourteen columns: narrow margins keep the prices visible on a laptop.
        className="[&_td]:px-1.5 [&_th]:px-1.5 [&_th_button]:gap-0.5 [&_th_span]:whitespace-normal [&_th]:whitespace-normal"
        noun="lot"
        columns={columns}
        rows={units}
        keyOf={keyOf}
        loading={loading}
        error={error}
        onRetry={onRetry}
        toExport={(shown) =>
          unitsCsv(shown, { propertyType, buildings, without, withNotes: hasNotes && withNotes })
        }
        tools={
          hasNotes && (
            <Checkbox
              label="avec les notes internes"
              checked={withNotes}
              onChange={(event) => setWithNotes(event.target.checked)}
            />
          )
        }
        empty={<EmptyState compact title="Aucune surface disponible pour ce bien immobilier" />}
      />
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-muted text-sm">
        {unitMarkNotes(units ?? [], propertyType).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <Dialog
        open={noteUnit !== null}
        onOpenChange={(open) => !open && setNoteUnit(null)}
        title="Note du lot"
      >
        <p className="whitespace-pre-line break-words">{noteUnit?.note}</p>
      </Dialog>
    </>
  );
}
