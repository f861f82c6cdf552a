import { dayInParis, formatDate, formatDateShort, knownDay } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { type LeaveWindow, nextLeaveWindow } from "@plateau/contract/registry/lease-windows.ts";
import {
  type OccupantStatus,
  occupantStatus,
  occupantStatuses,
} from "@plateau/contract/registry/occupant-status.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import { useMemo, useState } from "react";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { LeaveNoticeButton, noticeDays } from "./leave-notice-button.tsx";

import { CompanyName, NONE } from "./record-cells.tsx";
import { dayColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

const ASSUMPTION = "en supposant un bail 3-6-9 signé à l’entrée";

export function OccupantsSection({ parcel }: { parcel: Parcel }) {
  const [today] = useState(() => dayInParis(new Date()));
  const columns = useMemo(() => columnsOf(parcel, today), [parcel, today]);
  const supposed = parcel.occupants.some((occupant) => windowOf(occupant, today));
  return (
    <RecordsSection
      parcel={parcel}
      block="occupants"
      title="Occupants"
      records={parcel.occupants}
      columns={columns}
      noun="occupant"
      sort={{ id: "entryDate", desc: true }}
      empty="Aucun occupant trouvé"
      note={
        supposed
          ? `* ${ASSUMPTION}${NARROW}: le locataire peut partir tous les trois ans, avec six mois de préavis.`
          : undefined
      }
    />
  );
}

/** Next lease break of a current occupant. */
const windowOf = (occupant: Occupant, today: string): LeaveWindow | null => {
  const entry = knownDay(occupant.entryDate);
  return entry && occupantStatus(occupant) === "Actif" ? nextLeaveWindow(entry, today) : null;
};

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

const columnsOf = (parcel: Parcel, today: string): DataColumn<Occupant>[] => {
  const windows = parcel.occupants
    .map((occupant) => windowOf(occupant, today))
    .filter((each) => each !== null);
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
    windowColumn(
      "leaveDate",
      "Prochaine sortie possible *",
      `Fin de la période de trois ans, ${ASSUMPTION}`,
      today,
    ),
    windowColumn(
      "noticeDeadline",
      "Congé avant le *",
      `Dernier jour pour donner congé, ${ASSUMPTION}`,
      today,
    ),
    {
      id: "tache",
      header: "Rappel",
      width: 150,
      sortable: false,
      exported: false,
      value: () => null,
      cell: (occupant) => {
        const window = windowOf(occupant, today);
        const entry = occupant.entryDate;
        if (!window || !entry || !days) return NONE;
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

const windowColumn = (
  id: keyof LeaveWindow,
  header: string,
  help: string,
  today: string,
): DataColumn<Occupant> => ({
  id,
  header,
  help,
  width: id === "leaveDate" ? 240 : 170,
  value: (occupant) => windowOf(occupant, today)?.[id] ?? null,
  cell: (occupant) => {
    const day = windowOf(occupant, today)?.[id];
    return day ? (
      <time dateTime={day} title={formatDate(day)} className="whitespace-nowrap">
        {formatDateShort(day)}
      </time>
    ) : (
      NONE
    );
  },
});
