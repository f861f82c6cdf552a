import { dayInParis, formatDate, formatDateShort, knownDay } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import {
  dateBasisLabels,
  type LeaveWindow,
  noticeFormLabels,
  occupantWindow,
} from "@plateau/contract/registry/lease-windows.ts";
import {
  type OccupantStatus,
  occupantStatus,
  occupantStatuses,
} from "@plateau/contract/registry/occupant-status.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import { useMemo, useState } from "react";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { LeaseDialog } from "./lease-dialog.tsx";
import { LeaveNoticeButton, noticeDays } from "./leave-notice-button.tsx";

import { CellButton, CompanyName, NONE } from "./record-cells.tsx";
import { dayColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

const NOTE = `* supposé${NARROW}: hypothèse 3-6-9, un bail de neuf ans signé à l’entrée, que le locataire peut quitter tous les trois ans avec six mois de préavis${NARROW}; lu${NARROW}: écrit dans le bail${NARROW}; déduit${NARROW}: calculé d’après le bail. Le congé se donne par LRAR ou par acte${NARROW}; à la fin du bail, par acte.`;

export function OccupantsSection({ parcel }: { parcel: Parcel }) {
  const [today] = useState(() => dayInParis(new Date()));
  const [opened, setOpened] = useState<Occupant | null>(null);
  const may = usePermissions();
  const mayNote = may("saveOccupantLease");
  const columns = useMemo(
    () => columnsOf(parcel, today, mayNote ? setOpened : null),
    [parcel, today, mayNote],
  );
  const hasWindow = parcel.occupants.some((occupant) => occupantWindow(occupant, parcel.owners, today));
  return (
    <>
      <RecordsSection
        parcel={parcel}
        block="occupants"
        title="Occupants"
        records={parcel.occupants}
        columns={columns}
        noun="occupant"
        sort={{ id: "entryDate", desc: true }}
        empty="Aucun occupant trouvé"
        note={hasWindow ? NOTE : undefined}
      />
      {opened?.siren && (
        <LeaseDialog
          parcelNumber={parcel.number}
          siren={opened.siren}
          name={nameOf(opened) ?? opened.siren}
          lease={opened.lease ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type WindowOf = (occupant: Occupant) => LeaveWindow | null;

const peopleOf = ({ naturalPersons }: Occupant): string | null =>
  naturalPersons
    .map(({ fullName }) => fullName)
    .filter(Boolean)
    .join(", ") || null;

const nameOf = (occupant: Occupant): string | null =>
  occupant.companyName ?? peopleOf(occupant) ?? occupant.tradeSign ?? occupant.siren;

const tones: Record<OccupantStatus, Tone> = {
  Actif: "green",
  Sorti: "neutral",
  "Activité cessée": "slate",
  "Établissement fermé": "slate",
};

const columnsOf = (
  parcel: Parcel,
  today: string,
  onLease: ((occupant: Occupant) => void) | null,
): DataColumn<Occupant>[] => {
  const windowOf: WindowOf = (occupant) => occupantWindow(occupant, parcel.owners, today);
  const windows = parcel.occupants.map(windowOf).filter((each) => each !== null);
  const days = noticeDays(windows);
  return [
    textColumn("name", "Occupant", nameOf, {
      width: 220,
      cell: (occupant) => (
        <CompanyName siren={occupant.siren} name={nameOf(occupant)} className="font-medium" />
      ),
    }),
    {
      id: "status",
      header: "Statut",
      width: 160,
      filter: occupantStatuses,
      value: occupantStatus,
      cell: (occupant) => {
        const status = occupantStatus(occupant);
        return <Badge tone={tones[status]}>{status}</Badge>;
      },
    },
    dayColumn("entryDate", "Entrée", ({ entryDate }) => entryDate),
    windowColumn("leaveDate", "Prochaine sortie possible *", "leaveBasis", windowOf),
    windowColumn("noticeDeadline", "Congé avant le *", "noticeBasis", windowOf),
    textColumn("noticeForm", "Forme du congé", (occupant) => formOf(windowOf(occupant)), {
      width: 150,
      filter: Object.values(noticeFormLabels),
    }),
    ...(onLease
      ? [
          {
            id: "bail",
            header: "Bail",
            width: 130,
            sortable: false,
            exportedAs: [],
            value: () => null,
            cell: (occupant: Occupant) =>
              occupant.siren === null || occupantStatus(occupant) !== "Actif" ? (
                NONE
              ) : (
                <CellButton about={nameOf(occupant)} onClick={() => onLease(occupant)}>
                  {occupant.lease ? "Bail connu" : "Noter le bail"}
                </CellButton>
              ),
          },
        ]
      : []),
    {
      id: "tache",
      header: "Rappel",
      width: 150,
      sortable: false,
      exportedAs: [],
      value: () => null,
      cell: (occupant) => {
        const window = windowOf(occupant);
        const entry = knownDay(occupant.entryDate);
        if (!window || !days) return NONE;
        const name = nameOf(occupant) ?? "l’occupant";
        return (
          <LeaveNoticeButton
            parcel={parcel}
            occupant={{ name, siren: occupant.siren, entry }}
            window={window}
            days={days}
          />
        );
      },
    },
    dayColumn("exitDate", "Sortie", ({ exitDate }) => exitDate),
    textColumn("activity", "Activité", ({ activity }) => activity, { width: 220 }),
    textColumn("headcountText", "Effectifs", ({ headcountText }) => headcountText),
    textColumn("tradeSign", "Enseigne", ({ tradeSign }) => tradeSign),
    textColumn("naturalPersons", "Personnes physiques", peopleOf, { width: 200 }),
    textColumn("siren", "SIREN", ({ siren }) => siren, { width: 120 }),
    textColumn("siret", "SIRET", ({ siret }) => siret, { width: 150 }),
  ];
};

const formOf = (window: LeaveWindow | null): string | null => window && noticeFormLabels[window.noticeForm];

const windowColumn = (
  id: "leaveDate" | "noticeDeadline",
  header: string,
  basis: "leaveBasis" | "noticeBasis",
  windowOf: WindowOf,
): DataColumn<Occupant> => ({
  id,
  header,
  exportedAs: [
    { header, value: (occupant) => windowOf(occupant)?.[id] ?? null },
    {
      header: id === "leaveDate" ? "Fondement de la sortie" : "Fondement du congé",
      value: (occupant) => {
        const window = windowOf(occupant);
        return window && dateBasisLabels[window[basis]];
      },
    },
  ],
  help: "Lu dans le bail, déduit de lui, ou supposé d’après l’entrée",
  width: id === "leaveDate" ? 240 : 190,
  value: (occupant) => windowOf(occupant)?.[id] ?? null,
  cell: (occupant) => {
    const window = windowOf(occupant);
    if (!window) return NONE;
    const day = window[id];
    return (
      <span className="whitespace-nowrap">
        <time dateTime={day} title={formatDate(day)}>
          {formatDateShort(day)}
        </time>{" "}
        <span className="text-ink-muted text-sm">{dateBasisLabels[window[basis]]}</span>
      </span>
    );
  },
});
