import type { Company } from "@plateau/contract/registry/company.ts";
import { activityOf, companyName } from "../../company-words.ts";
import { capitalText } from "../company-figures.ts";
import type { CompanySection } from "../company-section.tsx";
import { FactList } from "../fact-list.tsx";
import { knownFacts, yesNo } from "../facts.ts";

const statusText = ({ entreprise_cessee, date_cessation_formate }: Company): string =>
  entreprise_cessee
    ? ["Cessée", date_cessation_formate && `le ${date_cessation_formate}`].filter(Boolean).join(" ")
    : "Active";

/** What the company is. */
export const mainInformation = (company: Company): CompanySection => ({
  id: "informations",
  title: "Informations principales",
  content: (
    <FactList
      facts={knownFacts([
        { label: "Dénomination", value: companyName(company) },
        { label: "Sigle", value: company.sigle },
        { label: "Nom commercial", value: company.nom_commercial },
        { label: "SIREN", value: company.siren_formate },
        { label: "Forme juridique", value: company.forme_juridique },
        { label: "Date de création", value: company.date_creation_formate },
        { label: "Statut", value: statusText(company) },
        { label: "Statut consolidé", value: company.statut_consolide },
        { label: "Code NAF", value: activityOf(company) },
        { label: "Domaine d’activité", value: company.domaine_activite },
        { label: "Capital", value: company.capital && capitalText(company.capital) },
        {
          label: "Effectif",
          value:
            company.effectif &&
            [company.effectif, company.annee_effectif && `(${company.annee_effectif})`]
              .filter(Boolean)
              .join(" "),
        },
        { label: "N° TVA intracommunautaire", value: company.numero_tva_intracommunautaire },
        { label: "Associé unique", value: yesNo(company.associe_unique) },
        { label: "Entreprise employeuse", value: yesNo(company.entreprise_employeuse) },
        { label: "Société à mission", value: yesNo(company.societe_a_mission) },
        { label: "Économie sociale et solidaire", value: yesNo(company.economie_sociale_solidaire) },
        { label: "Qualité d’artisan", value: yesNo(company.qualite_artisan) },
      ])}
    />
  ),
});

/** What the company is there for, as its statutes say. */
export const corporatePurpose = ({ objet_social }: Company): CompanySection | null =>
  objet_social
    ? {
        id: "objet-social",
        title: "Objet social",
        content: <p className="max-w-prose whitespace-pre-line break-words">{objet_social}</p>,
      }
    : null;
