import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useNavigate } from "@tanstack/react-router";
import { type SelectionOption, selectionColumn } from "../../../record/selection-controls.tsx";
import { TableLayoutDialog } from "../../../record/table-layout-dialog.tsx";
import type { Selection } from "../../../record/use-selection.ts";
import { useChangePreferences } from "../../../shell/preferences.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Criteria } from "../list/criteria.ts";
import { useOfferColumns } from "../list/offer-columns.tsx";

type OffersTableProps = {
  criteria: Criteria;
  offers: readonly OfferSummary[];
  loading: boolean;
  option: Pick<SelectionOption<{ id: string }>, "nameOf">;
  selection: Selection<{ id: string }>;
};

const LABEL = "Offres";

/** In the order of the search: its sort is above, for all results and not only for those that are loaded. */
export default function OffersTable({ criteria, offers, loading, option, selection }: OffersTableProps) {
  const { columns, shown, preferences } = useOfferColumns(criteria);
  const { offersTable: layout, density } = preferences;
  const changePreferences = useChangePreferences();
  const navigate = useNavigate();
  return (
    <DataTable
      label={LABEL}
      columns={shown}
      lead={selectionColumn({ option, selection }, offers)}
      rows={offers}
      keyOf={({ id }) => id}
      loading={loading}
      sortable={false}
      noun={null}
      fixed
      pinned
      onOpen={({ id }) => void navigate({ to: "/real-estates/$id", params: { id } })}
      tools={
        <TableLayoutDialog
          columns={columns}
          layout={layout}
          onLayout={(offersTable) => changePreferences({ offersTable })}
          density={{
            value: density,
            onChange: (chosen) => changePreferences({ density: chosen }),
          }}
        />
      }
    />
  );
}
