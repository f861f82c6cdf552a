import { formatCount } from "@plateau/contract/format/number.ts";
import { ownerStatus, ownerStatuses, ownerType, ownerTypes } from "@plateau/contract/registry/owner-type.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Proprietaire } from "@plateau/contract/registry/parcel-blocks.ts";
import { useMemo, useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { OwnerParcelsDialog } from "./owner-parcels-dialog.tsx";
import { OwnerPremisesDialog } from "./owner-premises-dialog.tsx";
import { CellButton, CompanyName, NONE } from "./record-cells.tsx";
import { dayColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { ValueFilter } from "./value-filter.tsx";

type Opened = { owner: Proprietaire; what: "locaux" | "parcelles" };

/** The legal persons with a right on the parcel: plain owners at first. */
export function OwnersSection({ parcel }: { parcel: Parcel }) {
  const [type, setType] = useState<string | null>("Propriétaire");
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  const { proprietaires: owners } = parcel;
  const close = () => setOpened(null);
  return (
    <>
      <RecordsSection
        parcel={parcel}
        block="proprietaires"
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
      {opened?.what === "locaux" && <OwnerPremisesDialog owner={opened.owner} onClose={close} />}
      {opened?.what === "parcelles" && (
        <OwnerParcelsDialog owner={opened.owner} numero={parcel.numero} onClose={close} />
      )}
    </>
  );
}

const columnsOf = (onOpen: (opened: Opened) => void): DataColumn<Proprietaire>[] => [
  textColumn("societe", "Société", ({ nom_entreprise, siren }) => nom_entreprise ?? siren, {
    width: 240,
    cell: ({ siren, nom_entreprise }) => (
      <CompanyName siren={siren} name={nom_entreprise} className="font-medium" />
    ),
  }),
  textColumn("type", "Type", ownerType, { width: 170, filter: undefined }),
  {
    id: "statut",
    header: "Statut",
    width: 110,
    filter: ownerStatuses,
    value: ownerStatus,
    cell: (owner) => <Badge tone={owner.cessation_activite ? "slate" : "green"}>{ownerStatus(owner)}</Badge>,
  },
  {
    id: "locaux",
    header: "Locaux",
    width: 110,
    align: "right",
    value: ({ locaux }) => locaux.length,
    cell: (owner) =>
      owner.locaux.length === 0 ? (
        NONE
      ) : (
        <CellButton about={owner.nom_entreprise} onClick={() => onOpen({ owner, what: "locaux" })}>
          {formatCount(owner.locaux.length, "local", "locaux")}
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
        <CellButton about={owner.nom_entreprise} onClick={() => onOpen({ owner, what: "parcelles" })}>
          Ses autres parcelles
        </CellButton>
      ) : (
        NONE
      ),
  },
  textColumn("activite_principale", "Activité principale", ({ activite_principale }) => activite_principale, {
    width: 220,
  }),
  dayColumn("date_creation", "Création", ({ date_creation }) => date_creation),
  textColumn("siren", "SIREN", ({ siren }) => siren, { width: 120 }),
];
