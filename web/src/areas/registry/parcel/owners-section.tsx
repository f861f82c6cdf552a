import { formatCount } from "@plateau/contract/format/number.ts";
import {
  ownerStatus,
  ownerStatuses,
  ownerType,
  ownerTypes,
} from "@plateau/contract/registry/occupant-status.ts";
import { type Parcel, parcelNumberText } from "@plateau/contract/registry/parcel.ts";
import type { Owner } from "@plateau/contract/registry/parcel-blocks.ts";
import { landRightLabel } from "@plateau/contract/registry/record-labels.ts";
import { useMemo, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { OwnerParcelsDialog } from "./owner-parcels-dialog.tsx";
import { CellButton, CompanyName, Line, NONE } from "./record-cells.tsx";
import { dayColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { ValueFilter } from "./value-filter.tsx";

type Opened = { owner: Owner; what: "premises" | "parcelles" };

export function OwnersSection({ parcel }: { parcel: Parcel }) {
  const [type, setType] = useState<string | null>("Propriétaire");
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const { owners } = parcel;
  const close = () => setOpened(null);
  return (
    <>
      <RecordsSection
        parcel={parcel}
        block="owners"
        title="Propriétaires"
        records={owners}
        shown={type === null ? owners : owners.filter((owner) => ownerType(owner) === type)}
        filter={
          <ValueFilter
            label="Type de propriétaire"
            all="Tous"
            options={ownerTypes.map((value) => ({
              value,
              label: value,
              count: owners.filter((owner) => ownerType(owner) === value).length,
            }))}
            value={type}
            onChange={setType}
          />
        }
        onShowAll={() => setType(null)}
        columns={columns}
        noun="propriétaire"
        sort={{ id: "societe", desc: false }}
        empty="Aucun propriétaire trouvé"
      />
      {opened?.what === "premises" && <OwnerPremisesDialog owner={opened.owner} onClose={close} />}
      {opened?.what === "parcelles" && (
        <OwnerParcelsDialog owner={opened.owner} number={parcel.number} onClose={close} />
      )}
    </>
  );
}

const columnsOf = (onOpen: (opened: Opened) => void): DataColumn<Owner>[] => [
  textColumn("societe", "Société", ({ companyName, siren }) => companyName ?? siren, {
    width: 240,
    cell: ({ siren, companyName }) => (
      <CompanyName siren={siren} name={companyName} className="font-medium" />
    ),
  }),
  textColumn("type", "Type", ownerType, { width: 170, filter: undefined }),
  {
    id: "status",
    header: "Statut",
    width: 110,
    filter: ownerStatuses,
    value: ownerStatus,
    cell: (owner) => <Badge tone={owner.activityCeased ? "slate" : "green"}>{ownerStatus(owner)}</Badge>,
  },
  {
    id: "premises",
    header: "Locaux",
    width: 110,
    align: "right",
    value: ({ premises }) => premises.length,
    cell: (owner) =>
      owner.premises.length === 0 ? (
        NONE
      ) : (
        <CellButton about={owner.companyName} onClick={() => onOpen({ owner, what: "premises" })}>
          {formatCount(owner.premises.length, "local", "premises")}
        </CellButton>
      ),
  },
  {
    id: "parcelles",
    header: "Patrimoine",
    width: 200,
    sortable: false,
    exported: false,
    value: () => null,
    cell: (owner) =>
      owner.siren ? (
        <CellButton about={owner.companyName} onClick={() => onOpen({ owner, what: "parcelles" })}>
          Ses autres parcelles
        </CellButton>
      ) : (
        NONE
      ),
  },
  textColumn("mainActivity", "Activité principale", ({ mainActivity }) => mainActivity, {
    width: 220,
  }),
  dayColumn("creationDate", "Création", ({ creationDate }) => creationDate),
  textColumn("siren", "SIREN", ({ siren }) => siren, { width: 120 }),
];

type Local = Owner["premises"][number];
type OwnerPremisesDialogProps = { owner: Owner; onClose: () => void };

/** A right on the land alone has no building. */
function OwnerPremisesDialog({ owner, onClose }: OwnerPremisesDialogProps) {
  const { premises } = owner;
  const places = new Map(premises.map((local, at) => [local, String(at)]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Locaux"
      description={owner.companyName}
      size="xl"
    >
      <DataTable
        label={`Locaux ${owner.companyName ?? ""}`.trim()}
        noun={["local", "premises"]}
        columns={columns}
        rows={premises}
        keyOf={(local) => places.get(local) ?? ""}
        sort={{ id: "building", desc: false }}
      />
    </Dialog>
  );
}

const columns: DataColumn<Local>[] = [
  textColumn("rightCode", "Droit", ({ rightCode }) => rightCode && landRightLabel(rightCode)),
  textColumn("building", "Bâtiment", ({ building }) => building, { width: 110 }),
  textColumn("entrance", "Entrée", ({ entrance }) => entrance, { width: 100 }),
  textColumn("level", "Niveau", ({ level }) => level, { width: 100 }),
  textColumn("door", "Porte", ({ door }) => door, { width: 100 }),
  textColumn("address", "Adresse", ({ address }) => address, { width: 260 }),
  textColumn("parcelNumber", "Parcelle", ({ parcelNumber }) => parcelNumber, {
    width: 180,
    cell: ({ parcelNumber: number }) => <Line text={number && parcelNumberText(number)} />,
  }),
];
