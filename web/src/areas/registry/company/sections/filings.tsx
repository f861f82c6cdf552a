import type { Company } from "@plateau/contract/registry/company.ts";
import type { CompanySection } from "../company-section.tsx";
import { FactList } from "../fact-list.tsx";
import { availabilityText, dayText, type Fact, knownFacts, shareText } from "../facts.ts";
import { RecordTable } from "../record-table.tsx";

const section = (id: string, title: string, facts: readonly Fact[]): CompanySection | null =>
  facts.length > 0 ? { id, title, content: <FactList facts={facts} /> } : null;

const yearsText = (years: number | null): string | null =>
  years === null ? null : `${years} ${years < 2 ? "an" : "ans"}`;

/** How the company counts its years, and where it is registered. */
export const accountingAndLegal = (company: Company): CompanySection | null =>
  section(
    "juridique",
    "Informations comptables et juridiques",
    knownFacts([
      { label: "Durée de la personne morale", value: yearsText(company.duree_personne_morale) },
      { label: "Clôture de l’exercice", value: company.date_cloture_exercice },
      { label: "Clôture exceptionnelle", value: company.date_cloture_exercice_exceptionnelle },
      { label: "Prochaine clôture", value: company.prochaine_date_cloture_exercice_formate },
      { label: "Statut RCS", value: company.statut_rcs },
      { label: "Numéro RCS", value: company.numero_rcs },
      { label: "Greffe", value: company.greffe },
      { label: "Immatriculation au RCS", value: dayText(company.date_immatriculation_rcs) },
      { label: "Statut RNE", value: company.statut_rne },
    ]),
  );

/** How the company collects the tax on what it sells. */
export const vat = ({ collecte_tva }: Company): CompanySection | null =>
  section(
    "tva",
    "Informations TVA",
    collecte_tva
      ? knownFacts([
          { label: "Régime", value: collecte_tva.regime },
          { label: "Numéro de TVA", value: collecte_tva.numero },
          { label: "Début", value: dayText(collecte_tva.date_debut) },
          { label: "Fin", value: dayText(collecte_tva.date_fin) },
        ])
      : [],
  );

const confirmedText = (confirmed: boolean | null): string | null =>
  confirmed === null ? null : confirmed ? "Confirmée" : "Non confirmée";

/** What was agreed with those who work there. */
export const collectiveAgreements = ({ conventions_collectives }: Company): CompanySection | null =>
  conventions_collectives.length > 0
    ? {
        id: "conventions",
        title: "Conventions collectives",
        content: (
          <RecordTable
            label="Conventions collectives"
            rows={conventions_collectives}
            columns={[
              { header: "Convention", cell: ({ nom }) => nom, wordy: true },
              { header: "IDCC", cell: ({ idcc }) => idcc },
              { header: "Pourcentage", cell: ({ pourcentage }) => shareText(pourcentage), right: true },
              { header: "Statut", cell: ({ confirmee }) => confirmedText(confirmee) },
            ]}
          />
        ),
      }
    : null;

type Filing = Company["depots_actes"][number];

/** The deeds that the company has filed. */
export const deedFilings = ({ depots_actes }: Company): CompanySection | null =>
  depots_actes.length > 0
    ? {
        id: "actes",
        title: `Dépôts d’actes (${depots_actes.length})`,
        content: (
          <RecordTable
            label="Dépôts d’actes"
            rows={depots_actes}
            columns={[
              {
                header: "Dépôt",
                cell: ({ date_depot_formate, date_depot }) => date_depot_formate ?? dayText(date_depot),
              },
              {
                header: "Document",
                cell: ({ nom_fichier_pdf, nom_fichier }) => nom_fichier_pdf ?? nom_fichier,
              },
              { header: "Type", cell: ({ type_acte }) => type_acte, wordy: true },
              { header: "Actes", cell: deedsOf, wordy: true },
              { header: "Disponibilité", cell: ({ disponible }) => availabilityText(disponible) },
            ]}
          />
        ),
      }
    : null;

function deedsOf({ actes }: Filing) {
  if (actes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {actes.map(({ type, decision, date_acte_formate }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the deeds of a filing never move.
        <li key={at}>
          {[decision ?? type, date_acte_formate && `le ${date_acte_formate}`].filter(Boolean).join(", ")}
          {decision && type && <span className="block text-ink-muted">{type}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The files of the statutes, as they changed. */
export const statutes = ({ statuts_juridiques }: Company): CompanySection | null =>
  statuts_juridiques.length > 0
    ? {
        id: "statuts",
        title: "Statuts juridiques",
        content: (
          <RecordTable
            label="Statuts juridiques"
            rows={statuts_juridiques}
            columns={[
              { header: "Document", cell: ({ nom_fichier }) => nom_fichier },
              { header: "Dépôt", cell: ({ date_depot }) => dayText(date_depot) },
              { header: "Disponibilité", cell: ({ disponible }) => availabilityText(disponible) },
            ]}
          />
        ),
      }
    : null;
