import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { townOf } from "../company-labels.tsx";
import type { CompanySection } from "./company-section.tsx";
import { dayText, FactList, knownFacts } from "./facts.tsx";

export const headOffice = ({ headOffice }: Company): CompanySection | null => {
  if (headOffice === null) return null;
  const { addressLine1, addressLine2, postcode, city, country, formattedSiret } = headOffice;
  const lines = [addressLine1, addressLine2].filter((line) => line !== null && line !== "");
  const facts = knownFacts([
    {
      label: "Adresse",
      value:
        lines.length > 0 &&
        lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    { label: "Code postal", value: postcode },
    { label: "Ville", value: city },
    { label: "Pays", value: country },
    { label: "SIRET", value: formattedSiret },
  ]);
  return facts.length > 0
    ? { id: "siege", title: "Adresse du siège", content: <FactList facts={facts} /> }
    : null;
};

/** Null when the list holds all of them. */
export const cutText = ({
  establishments: { length },
  establishmentCount: count,
}: Pick<Company, "establishments" | "establishmentCount">): string | null =>
  count === null || length >= count
    ? null
    : `${formatNumber(length)} premiers établissements sur ${formatNumber(count)}.`;

export const establishments = (company: Company): CompanySection | null => {
  const count = company.establishmentCount ?? company.establishments.length;
  if (count <= 1) return null;
  const open = company.openEstablishmentCount;
  const places = formatNumber(count);
  const cut = cutText(company);
  return {
    id: "etablissements",
    title:
      open === null
        ? `Établissements (${places})`
        : `Établissements (${places}, dont ${formatNumber(open)} ${open < 2 ? "ouvert" : "ouverts"})`,
    content:
      company.establishments.length > 0 ? (
        <>
          <EstablishmentsTable establishments={company.establishments} />
          {cut && <p className="mt-2 text-ink-muted text-sm">{cut}</p>}
        </>
      ) : (
        <p className="text-ink-muted">Leur liste n’est pas connue.</p>
      ),
  };
};

type Establishment = Company["establishments"][number];

/** May hold thousands of rows. */
function EstablishmentsTable({ establishments }: { establishments: readonly Establishment[] }) {
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

const stateOf = ({ establishmentCeased }: Establishment): string =>
  establishmentCeased ? "Fermé" : "Ouvert";

/** `123 456 789 00012`. */
const spaced = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4");

const columns: DataColumn<Establishment>[] = [
  {
    id: "address",
    header: "Adresse",
    filter: "text",
    value: ({ address }) => address,
    cell: ({ address, tradeSign, headOffice }) => (
      <span className="block min-w-48 py-1">
        {address ?? "Adresse inconnue"}
        {(headOffice || tradeSign) && (
          <span className="block text-ink-muted">
            {[headOffice && "Siège", tradeSign].filter(Boolean).join(" · ")}
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
    value: ({ openingDate }) => openingDate,
    cell: ({ openingDate }) => dayText(openingDate) ?? <span className="text-ink-faint">–</span>,
  },
  {
    id: "state",
    header: "État",
    filter: ["Ouvert", "Fermé"],
    value: stateOf,
    cell: (establishment) => (
      <StatusBadge tone={establishment.establishmentCeased ? "slate" : "green"}>
        {stateOf(establishment)}
      </StatusBadge>
    ),
  },
];
