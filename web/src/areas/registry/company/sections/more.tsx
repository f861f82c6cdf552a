import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "../company-section.tsx";
import { FactList } from "../fact-list.tsx";
import { availabilityText, dayText, knownFacts, yesNo } from "../facts.ts";
import { RecordTable } from "../record-table.tsx";

/** What else the registers say of the company. */
export const additionalInformation = (company: Company): CompanySection | null => {
  const facts = knownFacts([
    { label: "Enseigne", value: company.enseigne },
    { label: "Entreprise démarrée", value: yesNo(company.entreprise_demarree) },
    { label: "Radicalement modifiée", value: yesNo(company.entreprise_radicalement_modifiee) },
    { label: "Domaines d’activité", value: company.domaines_activite.join(", ") },
  ]);
  return facts.length > 0
    ? { id: "complements", title: "Informations complémentaires", content: <FactList facts={facts} /> }
    : null;
};

/** Which companies became one, or several. */
export const mergersAndSplits = ({ fusion_scission }: Company): CompanySection | null =>
  fusion_scission.length > 0
    ? {
        id: "fusions",
        title: "Fusions et scissions",
        content: (
          <RecordTable
            label="Fusions et scissions"
            rows={fusion_scission}
            columns={[
              { header: "Type", cell: ({ type }) => type },
              { header: "Date", cell: ({ date }) => dayText(date) },
              {
                header: "Entreprises concernées",
                cell: ({ entreprises_concernees }) => entreprises_concernees.join(", "),
                wordy: true,
              },
            ]}
          />
        ),
      }
    : null;

/** How fresh the registers are. */
export const systemInformation = (company: Company): CompanySection | null => {
  const { derniers_statuts: last } = company;
  const facts = knownFacts([
    { label: "Mise à jour SIRENE", value: dayText(company.derniere_mise_a_jour_sirene) },
    { label: "Mise à jour RCS", value: dayText(company.derniere_mise_a_jour_rcs) },
    { label: "Mise à jour RNE", value: dayText(company.derniere_mise_a_jour_rne) },
    { label: "Dernier traitement", value: dayText(company.dernier_traitement) },
    { label: "Extrait d’immatriculation", value: availabilityText(company.extrait_immatriculation) },
    {
      label: "Derniers statuts",
      value: last && [last.nom_fichier, dayText(last.date_depot)].filter(Boolean).join(", "),
    },
  ]);
  return facts.length > 0
    ? { id: "systeme", title: "Informations système", content: <FactList facts={facts} /> }
    : null;
};
