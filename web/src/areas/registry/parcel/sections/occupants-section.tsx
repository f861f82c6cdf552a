import { dayInParis, formatDate, formatDateShort } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { knownDay } from "@plateau/contract/registry/known-day.ts";
import { type LeaveWindow, nextLeaveWindow } from "@plateau/contract/registry/lease-windows.ts";
import {
  type OccupantStatus,
  occupantStatus,
  occupantStatuses,
} from "@plateau/contract/registry/occupant-status.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import { useMemo, useState } from "react";
import { Badge, type Tone } from "../../../../ui/badge.tsx";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { LeaveNoticeButton } from "./leave-notice-button.tsx";
import { noticeDays } from "./leave-notices.ts";
import { CompanyName, NONE } from "./record-cells.tsx";
import { dayColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

const ASSUMPTION = "en supposant un bail 3-6-9 signé à l’entrée";

/** Who is or was on the parcel, the last to come first, with the days on which a tenant could give notice. */
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
      sort={{ id: "date_entree_lieux", desc: true }}
      empty="Aucun occupant trouvé"
      note={
        supposed
          ? `* ${ASSUMPTION}${NARROW}: le locataire peut partir tous les trois ans, avec six mois de préavis.`
          : undefined
      }
    />
  );
}

/** When an occupant who is there may next leave. */
const windowOf = (occupant: Occupant, today: string): LeaveWindow | null => {
  const entry = knownDay(occupant.date_entree_lieux);
  return entry && occupantStatus(occupant) === "Actif" ? nextLeaveWindow(entry, today) : null;
};

const peopleOf = ({ personnes_physiques }: Occupant): string | null =>
  personnes_physiques
    .map(({ nom_complet }) => nom_complet)
    .filter(Boolean)
    .join(", ") || null;

const nameOf = (occupant: Occupant): string | null =>
  occupant.nom_entreprise ?? peopleOf(occupant) ?? occupant.enseigne ?? occupant.siren;

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
    textColumn("nom", "Occupant", nameOf, {
      width: 220,
      cell: (occupant) => (
        <CompanyName siren={occupant.siren} name={nameOf(occupant)} className="font-medium" />
      ),
    }),
    {
      id: "statut",
      header: "Statut",
      width: 160,
      filter: occupantStatuses,
      value: occupantStatus,
      cell: (occupant) => {
        const status = occupantStatus(occupant);
        return <Badge tone={tones[status]}>{status}</Badge>;
      },
    },
    dayColumn("date_entree_lieux", "Entrée", ({ date_entree_lieux }) => date_entree_lieux),
    windowColumn(
      "sortie",
      "Prochaine sortie possible *",
      `Fin de la période de trois ans, ${ASSUMPTION}`,
      today,
    ),
    windowColumn("conge", "Congé avant le *", `Dernier jour pour donner congé, ${ASSUMPTION}`, today),
    {
      id: "tache",
      header: "Rappel",
      width: 150,
      sortable: false,
      exported: false,
      value: () => null,
      cell: (occupant) => {
        const window = windowOf(occupant, today);
        const entry = occupant.date_entree_lieux;
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
    dayColumn("date_sortie_lieux", "Sortie", ({ date_sortie_lieux }) => date_sortie_lieux),
    textColumn("activite", "Activité", ({ activite }) => activite, { width: 220 }),
    textColumn("effectifs", "Effectifs", ({ effectifs }) => effectifs),
    textColumn("enseigne", "Enseigne", ({ enseigne }) => enseigne),
    textColumn("personnes_physiques", "Personnes physiques", peopleOf, { width: 200 }),
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
  width: id === "sortie" ? 240 : 170,
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
