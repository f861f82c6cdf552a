import { Download, ListFilter } from "lucide-react";
import { Button } from "./button.tsx";

type ToolbarProps = {
  /** How many rows are shown, in words; null while that is not known. */
  count: string | null;
  /** Whether the filters are shown; null where no column has one. */
  filtering: boolean | null;
  onFiltering: (filtering: boolean) => void;
  /** Null when there is nothing to export. */
  onExport: (() => void) | null;
};

/** The one line above a `DataTable`: count, filter switch, export. */
export function DataTableToolbar({ count, filtering, onFiltering, onExport }: ToolbarProps) {
  return (
    <div className="flex min-h-11 items-center gap-1 border-line border-b px-3 text-sm">
      <span role="status" className="mr-auto text-ink-muted">
        {count}
      </span>
      {filtering !== null && (
        <Button size="sm" variant="quiet" onClick={() => onFiltering(!filtering)}>
          <ListFilter aria-hidden="true" />
          {filtering ? "Retirer les filtres" : "Filtrer"}
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={!onExport} onClick={() => onExport?.()}>
        <Download aria-hidden="true" />
        Exporter
      </Button>
    </div>
  );
}
