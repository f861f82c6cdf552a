import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "../company-section.tsx";
import { availabilityText, dayText } from "../facts.ts";
import { RecordTable } from "../record-table.tsx";

const confidentialityText = (confidential: boolean | null): string | null =>
  confidential === null ? null : confidential ? "Confidentiel" : "Public";

/** The accounts that the company has filed: the filings, and the accounts that can be read. */
export const accounts = ({ comptes, comptes_annuels }: Company): CompanySection | null => {
  if (comptes.length === 0 && comptes_annuels.length === 0) return null;
  const both = comptes.length > 0 && comptes_annuels.length > 0;
  return {
    id: "comptes",
    title: "Comptes annuels",
    content: (
      <div className="flex flex-col gap-4">
        {comptes.length > 0 && (
          <RecordTable
            label="Dépôts des comptes"
            titled={both}
            rows={comptes}
            columns={[
              { header: "Année", cell: ({ annee_cloture }) => annee_cloture },
              { header: "Dépôt", cell: ({ date_depot_formate }) => date_depot_formate },
              { header: "Type", cell: ({ type_comptes }) => type_comptes },
              {
                header: "Confidentialité",
                cell: ({ confidentialite }) => confidentialityText(confidentialite),
              },
              { header: "Disponibilité", cell: ({ disponible }) => availabilityText(disponible) },
            ]}
          />
        )}
        {comptes_annuels.length > 0 && (
          <RecordTable
            label="Comptes annuels"
            titled={both}
            rows={comptes_annuels}
            columns={[
              { header: "Année", cell: ({ annee }) => annee },
              { header: "Dépôt", cell: ({ date_depot }) => dayText(date_depot) },
              { header: "Type", cell: ({ type_comptes }) => type_comptes },
              { header: "Disponibilité", cell: ({ disponible }) => availabilityText(disponible) },
            ]}
          />
        )}
      </div>
    ),
  };
};
