import { formatEuros } from "@plateau/contract/format/money.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Company } from "@plateau/contract/registry/company.ts";
import { TriangleAlert } from "lucide-react";
import { signedEuros } from "../company-figures.ts";
import type { CompanySection } from "../company-section.tsx";
import { FactList } from "../fact-list.tsx";
import { dayText, knownFacts, yesNo } from "../facts.ts";
import { Publications } from "../publications.tsx";
import { RecordTable } from "../record-table.tsx";
import { ResultFigure } from "../result-figure.tsx";

/** Whether a court looks after the company's debts, or did. */
export const collectiveProceedings = (company: Company): CompanySection | null => {
  const {
    procedure_collective_existe: exists,
    procedure_collective_en_cours: ongoing,
    procedures_collectives,
  } = company;
  if (!exists && !ongoing && procedures_collectives.length === 0) return null;
  return {
    id: "procedures",
    title: "Procédures collectives",
    alarming: ongoing === true,
    content: (
      <>
        {ongoing && (
          <p className="mb-3 flex items-center gap-2.5 rounded-lg bg-red-soft px-3 py-2.5 font-medium text-red-ink">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            Procédure collective en cours
          </p>
        )}
        <FactList
          facts={knownFacts([
            { label: "Procédure existante", value: yesNo(exists) },
            { label: "Procédure en cours", value: yesNo(ongoing) },
          ])}
        />
        {procedures_collectives.length > 0 && (
          <RecordTable
            label="Procédures collectives"
            rows={procedures_collectives}
            columns={[
              { header: "Type", cell: ({ type }) => type, wordy: true },
              { header: "Date", cell: ({ date }) => dayText(date) },
              { header: "Tribunal", cell: ({ tribunal }) => tribunal },
            ]}
          />
        )}
      </>
    ),
  };
};

/** What the company earns, the last year first. */
export const finances = ({ finances: years }: Company): CompanySection | null =>
  years.length > 0
    ? {
        id: "finances",
        title: "Données financières",
        content: (
          <RecordTable
            label="Données financières"
            none="-"
            rows={years.toSorted((one, other) => other.annee - one.annee)}
            columns={[
              { header: "Année", cell: ({ annee }) => annee },
              {
                header: "Chiffre d’affaires",
                cell: ({ chiffre_affaires }) => chiffre_affaires !== null && formatEuros(chiffre_affaires),
                right: true,
              },
              {
                header: "Résultat",
                cell: ({ resultat }) =>
                  resultat !== null && <ResultFigure value={resultat}>{signedEuros(resultat)}</ResultFigure>,
                right: true,
              },
              {
                header: "Effectif",
                cell: ({ effectif }) => effectif !== null && formatNumber(effectif, { decimals: 0 }),
                right: true,
              },
            ]}
          />
        ),
      }
    : null;

/** What the official bulletin has told of the company, the last notice first. */
export const publications = ({ publications_bodacc }: Company): CompanySection | null =>
  publications_bodacc.length > 0
    ? {
        id: "bodacc",
        title: `Publications BODACC (${publications_bodacc.length})`,
        content: (
          <Publications
            publications={publications_bodacc.toSorted((one, other) =>
              (other.date ?? "").localeCompare(one.date ?? ""),
            )}
          />
        ),
      }
    : null;
