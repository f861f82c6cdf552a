import type { Company } from "@plateau/contract/registry/company.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { townOf } from "../company-words.ts";
import { dayText } from "./facts.ts";

type Establishment = Company["etablissements"][number];

/** Every place of the company: there may be thousands. */
export function EstablishmentsTable({ establishments }: { establishments: readonly Establishment[] }) {
  return (
    <DataTable
      label="Établissements"
      noun="établissement"
      columns={columns}
      rows={establishments}
      keyOf={({ siret }) => siret}
    />
  );
}

const stateOf = ({ etablissement_cesse }: Establishment): string =>
  etablissement_cesse ? "Fermé" : "Ouvert";

/** `123 456 789 00012`. */
const spaced = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4");

const columns: DataColumn<Establishment>[] = [
  {
    id: "address",
    header: "Adresse",
    filter: "text",
    value: ({ adresse }) => adresse,
    cell: ({ adresse, enseigne, siege }) => (
      <span className="block min-w-48 py-1">
        {adresse ?? "Adresse inconnue"}
        {(siege || enseigne) && (
          <span className="block text-ink-muted">
            {[siege && "Siège", enseigne].filter(Boolean).join(" · ")}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "town",
    header: "Ville",
    filter: "text",
    value: townOf,
    cell: (establishment) => <span className="whitespace-nowrap">{townOf(establishment)}</span>,
  },
  {
    id: "siret",
    header: "SIRET",
    value: ({ siret }) => siret,
    cell: ({ siret }) => <span className="whitespace-nowrap tabular-nums">{spaced(siret)}</span>,
  },
  {
    id: "created",
    header: "Création",
    value: ({ date_de_creation }) => date_de_creation,
    cell: ({ date_de_creation }) => dayText(date_de_creation) ?? <span className="text-ink-faint">–</span>,
  },
  {
    id: "state",
    header: "État",
    filter: ["Ouvert", "Fermé"],
    value: stateOf,
    cell: (establishment) => (
      <StatusBadge tone={establishment.etablissement_cesse ? "slate" : "green"}>
        {stateOf(establishment)}
      </StatusBadge>
    ),
  },
];
