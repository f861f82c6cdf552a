import { formatCount } from "@plateau/contract/format/number.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Permit, PlanningDocument } from "@plateau/contract/registry/parcel-blocks.ts";
import {
  permitStateLabel,
  permitTypeLabel,
  planningLegalStatusLabel,
  planningStatusLabel,
} from "@plateau/contract/registry/record-labels.ts";
import { useMemo, useState } from "react";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CellButton, CompanyName, Line, NONE, ParcelNumber, ShortId } from "./record-cells.tsx";
import { dayColumn, figureColumn, flagColumn, surfaceColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

export function PlanningSection({ parcel }: { parcel: Parcel }) {
  const [opened, setOpened] = useState<PlanningDocument | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <>
      <RecordsSection
        parcel={parcel}
        block="planningDocuments"
        title="Documents d’urbanisme"
        records={parcel.planningDocuments}
        columns={columns}
        noun="document"
        sort={{ id: "title", desc: false }}
        empty="Aucun document d’urbanisme trouvé"
      />
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title="Zones d’urbanisme"
        description={opened?.title ?? opened?.name}
        size="lg"
      >
        {opened && <Zones document={opened} />}
      </Dialog>
    </>
  );
}

const zoneNames = ({ zones }: PlanningDocument): string =>
  zones.map(({ zoneLabel, longZoneLabel }) => zoneLabel ?? longZoneLabel ?? "?").join(", ");

const columnsOf = (onOpen: (document: PlanningDocument) => void): DataColumn<PlanningDocument>[] => [
  textColumn("title", "Titre", ({ title }) => title, {
    width: 260,
    cell: ({ title }) => <Line text={title} className="max-w-[38vw] font-medium sm:max-w-72" />,
  }),
  {
    id: "zones",
    header: "Zones",
    width: 240,
    filter: "text",
    value: (document) => zoneNames(document) || null,
    cell: (document) =>
      document.zones.length === 0 ? (
        NONE
      ) : (
        <span className="flex items-center gap-2">
          <Line text={zoneNames(document)} className="max-w-40" />
          <CellButton about={document.title} onClick={() => onOpen(document)}>
            {formatCount(document.zones.length, "zone")}
          </CellButton>
        </span>
      ),
  },
  textColumn("type", "Type", ({ type }) => type, { width: 100 }),
  textColumn(
    "legalStatus",
    "Statut légal",
    ({ legalStatus }) => legalStatus && planningLegalStatusLabel(legalStatus),
    {
      width: 130,
    },
  ),
  textColumn("status", "Statut", ({ status }) => status && planningStatusLabel(status), { width: 120 }),
  textColumn("name", "Nom", ({ name }) => name, { width: 200 }),
  textColumn("id", "Identifiant", ({ id }) => id, { width: 130, cell: ({ id }) => <ShortId id={id} /> }),
];

type Zone = PlanningDocument["zones"][number];

const zoneColumns: DataColumn<Zone>[] = [
  { id: "zoneLabel", header: "Zone", width: 100, value: ({ zoneLabel }) => zoneLabel },
  { id: "longZoneLabel", header: "Libellé", value: ({ longZoneLabel }) => longZoneLabel },
  { id: "zoneType", header: "Type", width: 100, value: ({ zoneType }) => zoneType },
];

function Zones({ document: { zones } }: { document: PlanningDocument }) {
  return (
    <DataTable
      label="Zones"
      toolbar={false}
      columns={zoneColumns}
      rows={zones}
      keyOf={(zone) => String(zones.indexOf(zone))}
      sort={{ id: "zoneLabel", desc: false }}
    />
  );
}

export function PermitsSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="permits"
      title="Permis de construire"
      records={parcel.permits}
      columns={permitColumns}
      noun={["permis", "permis"]}
      sort={{ id: "authorisationDate", desc: true }}
      empty="Aucun permis trouvé"
    />
  );
}

const tones: Readonly<Record<string, Tone>> = {
  autorise: "blue",
  commence: "amber",
  termine: "green",
  annule: "slate",
};

const permitColumns: DataColumn<Permit>[] = [
  textColumn("number", "Numéro", ({ number }) => number, {
    cell: ({ number }) => <Numero number={number} />,
  }),
  textColumn("type", "Type", ({ type }) => type && permitTypeLabel(type), { width: 190 }),
  textColumn("state", "État", ({ state }) => state && permitStateLabel(state), {
    width: 120,
    cell: ({ state }) => (state ? <Badge tone={tones[state]}>{permitStateLabel(state)}</Badge> : NONE),
  }),
  dayColumn("authorisationDate", "Autorisé le", ({ authorisationDate }) => authorisationDate),
  figureColumn("filingYear", "Déposé en", ({ filingYear }) => filingYear, { words: String }),
  textColumn("applicant", "Demandeur", ({ applicant }) => applicant?.companyName ?? null, {
    width: 220,
    cell: ({ applicant }) =>
      applicant ? <CompanyName siren={applicant.siren} name={applicant.companyName} /> : NONE,
  }),
  surfaceColumn("siteSurface", "Terrain", ({ siteSurface }) => siteSurface),
  flagColumn("architectInvolved", "Architecte", ({ architectInvolved }) => architectInvolved),
  textColumn("operationZone", "Zone opératoire", ({ operationZone }) => operationZone),
  textColumn("otherParcels", "Autres parcelles", ({ otherParcels }) => otherParcels.join(", ") || null, {
    width: 300,
    cell: ({ otherParcels }) => <OtherParcels numbers={otherParcels} />,
  }),
];

function Numero({ number }: { number: string }) {
  return <span className="whitespace-nowrap font-medium tabular-nums">{number}</span>;
}

function OtherParcels({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return NONE;
  return (
    <span className="flex gap-3 whitespace-nowrap">
      {numbers.map((parcelNumber) => (
        <ParcelNumber key={parcelNumber} number={parcelNumber} />
      ))}
    </span>
  );
}
