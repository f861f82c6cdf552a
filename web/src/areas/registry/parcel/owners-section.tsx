import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { isOnPremises, landRightLabel, landRightsText } from "@plateau/contract/registry/land-rights.ts";
import {
  ownerStatus,
  ownerStatuses,
  ownerType,
  ownerTypes,
} from "@plateau/contract/registry/occupant-status.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Owner, RightHolder } from "@plateau/contract/registry/parcel-blocks.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { useMemo, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { OwnerParcelsDialog } from "./owner-parcels-dialog.tsx";
import { CellButton, CompanyName, Line, NONE } from "./record-cells.tsx";
import { dayColumn, figureColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { ValueFilter } from "./value-filter.tsx";

type Opened = { holder: RightHolder; what: "premises" | "parcelles" };

export function OwnersSection({ parcel }: { parcel: Parcel }) {
  const [type, setType] = useState<string | null>("Propriétaire");
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => ownerColumns(setOpened), []);
  const { owners } = parcel;
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
        limit={`Ce fichier ne dit que les personnes morales${NARROW}: une personne physique peut en être propriétaire.`}
      />
      <OpenedHolder opened={opened} parcel={parcel} onClose={() => setOpened(null)} />
    </>
  );
}

/** Managers, syndics, lessees: right holders who are not owners. */
export function OtherRightHoldersSection({ parcel }: { parcel: Parcel }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => otherHolderColumns(setOpened), []);
  return (
    <>
      <RecordsSection
        parcel={parcel}
        block="otherRightHolders"
        title="Autres titulaires de droits"
        records={parcel.otherRightHolders}
        columns={columns}
        noun={["titulaire", "titulaires"]}
        sort={{ id: "societe", desc: false }}
        empty="Aucun autre titulaire trouvé"
      />
      <OpenedHolder opened={opened} parcel={parcel} onClose={() => setOpened(null)} />
    </>
  );
}

type OpenedHolderProps = { opened: Opened | null; parcel: Parcel; onClose: () => void };

function OpenedHolder({ opened, parcel, onClose }: OpenedHolderProps) {
  if (!opened) return null;
  const { holder, what } = opened;
  if (what === "premises") return <HolderPremisesDialog holder={holder} onClose={onClose} />;
  return <OwnerParcelsDialog owner={holder} number={parcel.number} onClose={onClose} />;
}

const premisesCount = ({ premises }: RightHolder): number => premises.filter(isOnPremises).length;

const nameColumn = <Holder extends RightHolder>(): DataColumn<Holder> =>
  textColumn("societe", "Société", ({ companyName, siren }) => companyName ?? siren, {
    width: 240,
    cell: ({ siren, companyName }) => (
      <CompanyName siren={siren} name={companyName} className="font-medium" />
    ),
  });

const rightsColumn = <Holder extends RightHolder>(): DataColumn<Holder> =>
  textColumn("droit", "Droit", ({ rightCodes }) => landRightsText(rightCodes), { width: 220 });

const ownerColumns = (onOpen: (opened: Opened) => void): DataColumn<Owner>[] => [
  nameColumn(),
  textColumn("type", "Type", ownerType, { width: 170, filter: undefined }),
  rightsColumn(),
  ...holderColumns<Owner>(onOpen),
];

const otherHolderColumns = (onOpen: (opened: Opened) => void): DataColumn<RightHolder>[] => [
  nameColumn(),
  rightsColumn(),
  ...holderColumns<RightHolder>(onOpen),
];

const holderColumns = <Holder extends RightHolder>(
  onOpen: (opened: Opened) => void,
): DataColumn<Holder>[] => [
  {
    id: "status",
    header: "Statut",
    width: 110,
    filter: ownerStatuses,
    value: ownerStatus,
    cell: (holder) => {
      const status = ownerStatus(holder);
      return status ? <Badge tone={status === "Cessée" ? "slate" : "green"}>{status}</Badge> : NONE;
    },
  },
  figureColumn("nombreParcelles", "Parcelles", ({ parcelCount }) => parcelCount, {
    width: 120,
    help: "Parcelles où cette société a un droit, dans les fichiers importés",
  }),
  {
    id: "premises",
    header: "Locaux",
    width: 110,
    align: "right",
    value: premisesCount,
    cell: (holder) =>
      holder.premises.length === 0 ? (
        NONE
      ) : (
        <CellButton about={holder.companyName} onClick={() => onOpen({ holder, what: "premises" })}>
          {premisesCount(holder) > 0 ? formatCount(premisesCount(holder), "local", "locaux") : "Terrain seul"}
        </CellButton>
      ),
  },
  {
    id: "parcelles",
    header: "Patrimoine",
    width: 200,
    sortable: false,
    exportedAs: [],
    value: () => null,
    cell: (holder) =>
      holder.siren ? (
        <CellButton about={holder.companyName} onClick={() => onOpen({ holder, what: "parcelles" })}>
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

type Premises = RightHolder["premises"][number];
type HolderPremisesDialogProps = { holder: RightHolder; onClose: () => void };

function HolderPremisesDialog({ holder, onClose }: HolderPremisesDialogProps) {
  const { premises } = holder;
  const places = new Map(premises.map((local, at) => [local, String(at)]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Droits sur le terrain et les locaux"
      description={holder.companyName}
      size="xl"
    >
      <DataTable
        label={`Droits ${holder.companyName ?? ""}`.trim()}
        noun="droit"
        columns={columns}
        rows={premises}
        keyOf={(local) => places.get(local) ?? ""}
        sort={{ id: "building", desc: false }}
      />
    </Dialog>
  );
}

const columns: DataColumn<Premises>[] = [
  textColumn("rightCode", "Droit", ({ rightCode }) => rightCode && landRightLabel(rightCode)),
  textColumn("sur", "Sur", (right) => (isOnPremises(right) ? "Local" : "Terrain"), {
    width: 100,
    filter: ["Local", "Terrain"],
  }),
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
