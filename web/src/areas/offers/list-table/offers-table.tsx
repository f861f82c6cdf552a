import { defaultPreferences } from "@plateau/contract/accounts/user.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { type SelectionOption, selectionColumn } from "../../../record/selection-controls.tsx";
import { layOut } from "../../../record/table-layout.ts";
import { TableLayoutDialog } from "../../../record/table-layout-dialog.tsx";
import type { Selection } from "../../../record/use-selection.ts";
import { preferencesQuery, useChangePreferences } from "../../../shell/preferences.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { offerColumns } from "../list/offer-columns.tsx";
import { usePeople } from "../list/people.ts";

type OffersTableProps = {
  offers: readonly OfferSummary[];
  loading: boolean;
  option: Pick<SelectionOption<{ id: string }>, "nameOf">;
  selection: Selection<{ id: string }>;
};

const LABEL = "Offres";

/** In the order of the search: its sort is above, for all results and not only for those that are loaded. */
export default function OffersTable({ offers, loading, option, selection }: OffersTableProps) {
  const names = usePeople();
  const columns = useMemo(() => offerColumns(names), [names]);
  const preferences = useQuery(preferencesQuery).data ?? defaultPreferences;
  const changePreferences = useChangePreferences();
  const layout = preferences.offersTable;
  const navigate = useNavigate();
  return (
    <DataTable
      label={LABEL}
      columns={layOut(columns, layout)}
      hidden={new Set(layout.hidden)}
      lead={selectionColumn({ option, selection }, offers)}
      rows={offers}
      keyOf={({ id }) => id}
      loading={loading}
      sortable={false}
      noun="offre"
      fixed
      onOpen={({ id }) => void navigate({ to: "/real-estates/$id", params: { id } })}
      tools={
        <TableLayoutDialog
          columns={columns}
          layout={layout}
          onLayout={(offersTable) => changePreferences({ offersTable })}
          density={{
            value: preferences.density,
            onChange: (density) => changePreferences({ density }),
          }}
        />
      }
    />
  );
}
