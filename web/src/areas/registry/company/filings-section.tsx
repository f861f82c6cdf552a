import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "./company-section.tsx";
import { availabilityText, dayText, type Fact, FactList, knownFacts, shareText } from "./facts.tsx";

import { RecordTable } from "./record-table.tsx";

const section = (id: string, title: string, facts: readonly Fact[]): CompanySection | null =>
  facts.length > 0 ? { id, title, content: <FactList facts={facts} /> } : null;

const yearsText = (years: number | null): string | null =>
  years === null ? null : `${years} ${years < 2 ? "an" : "ans"}`;

export const accountingAndLegal = (company: Company): CompanySection | null =>
  section(
    "juridique",
    "Informations comptables et juridiques",
    knownFacts([
      { label: "Durée de la personne morale", value: yearsText(company.durationYears) },
      { label: "Clôture de l’exercice", value: company.fiscalYearEnd },
      { label: "Clôture exceptionnelle", value: company.exceptionalFiscalYearEnd },
      { label: "Prochaine clôture", value: company.formattedNextFiscalYearEnd },
      { label: "Statut RCS", value: company.rcsStatus },
      { label: "Numéro RCS", value: company.rcsNumber },
      { label: "Greffe", value: company.courtRegistry },
      { label: "Immatriculation au RCS", value: dayText(company.rcsRegistrationDate) },
      { label: "Statut RNE", value: company.rneStatus },
    ]),
  );

export const vat = ({ vatCollection }: Company): CompanySection | null =>
  section(
    "tva",
    "Informations TVA",
    vatCollection
      ? knownFacts([
          { label: "Régime", value: vatCollection.taxScheme },
          { label: "Numéro de TVA", value: vatCollection.number },
          { label: "Début", value: dayText(vatCollection.startDate) },
          { label: "Fin", value: dayText(vatCollection.endDate) },
        ])
      : [],
  );

const confirmedText = (confirmed: boolean | null): string | null =>
  confirmed === null ? null : confirmed ? "Confirmée" : "Non confirmée";

export const collectiveAgreements = ({ collectiveAgreements }: Company): CompanySection | null =>
  collectiveAgreements.length > 0
    ? {
        id: "conventions",
        title: "Conventions collectives",
        content: (
          <RecordTable
            label="Conventions collectives"
            rows={collectiveAgreements}
            columns={[
              { header: "Convention", cell: ({ name }) => name, wordy: true },
              { header: "IDCC", cell: ({ idcc }) => idcc },
              { header: "Pourcentage", cell: ({ percentage }) => shareText(percentage), right: true },
              { header: "Statut", cell: ({ isConfirmed }) => confirmedText(isConfirmed) },
            ]}
          />
        ),
      }
    : null;

type Filing = Company["deedFilings"][number];

export const deedFilings = ({ deedFilings }: Company): CompanySection | null =>
  deedFilings.length > 0
    ? {
        id: "actes",
        title: `Dépôts d’actes (${deedFilings.length})`,
        content: (
          <RecordTable
            label="Dépôts d’actes"
            rows={deedFilings}
            columns={[
              {
                header: "Dépôt",
                cell: ({ formattedFilingDate, filingDate }) => formattedFilingDate ?? dayText(filingDate),
              },
              {
                header: "Document",
                cell: ({ pdfFileName, fileName }) => pdfFileName ?? fileName,
              },
              { header: "Type", cell: ({ deedType }) => deedType, wordy: true },
              { header: "Actes", cell: deedsOf, wordy: true },
              { header: "Disponibilité", cell: ({ isAvailable }) => availabilityText(isAvailable) },
            ]}
          />
        ),
      }
    : null;

function deedsOf({ deeds }: Filing) {
  if (deeds.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {deeds.map(({ type, decision, formattedDeedDate }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the deeds of a filing never move.
        <li key={at}>
          {[decision ?? type, formattedDeedDate && `le ${formattedDeedDate}`].filter(Boolean).join(", ")}
          {decision && type && <span className="block text-ink-muted">{type}</span>}
        </li>
      ))}
    </ul>
  );
}

export const statutes = ({ articlesOfAssociation }: Company): CompanySection | null =>
  articlesOfAssociation.length > 0
    ? {
        id: "statuts",
        title: "Statuts juridiques",
        content: (
          <RecordTable
            label="Statuts juridiques"
            rows={articlesOfAssociation}
            columns={[
              { header: "Document", cell: ({ fileName }) => fileName },
              { header: "Dépôt", cell: ({ filingDate }) => dayText(filingDate) },
              { header: "Disponibilité", cell: ({ isAvailable }) => availabilityText(isAvailable) },
            ]}
          />
        ),
      }
    : null;

const confidentialityText = (confidential: boolean | null): string | null =>
  confidential === null ? null : confidential ? "Confidentiel" : "Public";

export const accounts = ({ accounts, annualAccounts }: Company): CompanySection | null => {
  if (accounts.length === 0 && annualAccounts.length === 0) return null;
  const both = accounts.length > 0 && annualAccounts.length > 0;
  return {
    id: "comptes",
    title: "Comptes annuels",
    content: (
      <div className="flex flex-col gap-4">
        {accounts.length > 0 && (
          <RecordTable
            label="Dépôts des comptes"
            titled={both}
            rows={accounts}
            columns={[
              { header: "Année", cell: ({ closingYear }) => closingYear },
              { header: "Dépôt", cell: ({ formattedFilingDate }) => formattedFilingDate },
              { header: "Type", cell: ({ accountsType }) => accountsType },
              {
                header: "Confidentialité",
                cell: ({ isConfidential }) => confidentialityText(isConfidential),
              },
              { header: "Disponibilité", cell: ({ isAvailable }) => availabilityText(isAvailable) },
            ]}
          />
        )}
        {annualAccounts.length > 0 && (
          <RecordTable
            label="Comptes annuels"
            titled={both}
            rows={annualAccounts}
            columns={[
              { header: "Année", cell: ({ year }) => year },
              { header: "Dépôt", cell: ({ filingDate }) => dayText(filingDate) },
              { header: "Type", cell: ({ accountsType }) => accountsType },
              { header: "Disponibilité", cell: ({ isAvailable }) => availabilityText(isAvailable) },
            ]}
          />
        )}
      </div>
    ),
  };
};
