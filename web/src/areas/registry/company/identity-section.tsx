import type { Company } from "@plateau/contract/registry/company.ts";
import { EmailLink, PhoneLink, WebsiteLink } from "../../../record/reach-links.tsx";
import { activityOf, companyName } from "../company-labels.tsx";
import { SiteLinks } from "../site-links.tsx";
import { capitalText } from "./company-figures.ts";
import type { CompanySection } from "./company-section.tsx";
import { availabilityText, dayText, FactList, knownFacts, yesNo } from "./facts.tsx";

import { RecordTable } from "./record-table.tsx";

const statusText = ({ ceased, formattedCessationDate }: Company): string | null => {
  if (ceased === null) return null;
  return ceased
    ? ["Cessée", formattedCessationDate && `le ${formattedCessationDate}`].filter(Boolean).join(" ")
    : "Active";
};

/** Only a company put together from several sources names them; none of these has VAT numbers. */
export const vatNumberText = ({
  vatNumber,
  sources,
}: Pick<Company, "vatNumber" | "sources">): string | null =>
  vatNumber && sources ? `${vatNumber} (calculé d’après le SIREN, à vérifier)` : vatNumber;

export const mainInformation = (company: Company): CompanySection => ({
  id: "informations",
  title: "Informations principales",
  content: (
    <FactList
      facts={knownFacts([
        { label: "Dénomination", value: companyName(company) },
        { label: "Sigle", value: company.acronym },
        { label: "Nom commercial", value: company.tradeName },
        { label: "SIREN", value: company.formattedSiren },
        { label: "Forme juridique", value: company.legalForm },
        { label: "Date de création", value: company.formattedCreationDate },
        { label: "Statut", value: statusText(company) },
        { label: "Statut consolidé", value: company.overallStatus },
        { label: "Code NAF", value: activityOf(company) },
        { label: "Domaine d’activité", value: company.activityDomain },
        { label: "Capital", value: company.capital && capitalText(company.capital) },
        {
          label: "Effectif",
          value:
            company.headcount &&
            [company.headcount, company.headcountYear && `(${company.headcountYear})`]
              .filter(Boolean)
              .join(" "),
        },
        { label: "N° TVA intracommunautaire", value: vatNumberText(company) },
        { label: "Associé unique", value: yesNo(company.singleShareholder) },
        { label: "Entreprise employeuse", value: yesNo(company.isEmployer) },
        { label: "Société à mission", value: yesNo(company.missionDriven) },
        { label: "Économie sociale et solidaire", value: yesNo(company.socialEconomy) },
        { label: "Qualité d’artisan", value: yesNo(company.isCraftsman) },
      ])}
    />
  ),
});

export const corporatePurpose = ({ corporatePurpose }: Company): CompanySection | null =>
  corporatePurpose
    ? {
        id: "objet-social",
        title: "Objet social",
        content: <p className="max-w-prose whitespace-pre-line break-words">{corporatePurpose}</p>,
      }
    : null;

export const contactAndSocial = (company: Company): CompanySection | null => {
  const { phone, email, linkedin, websites } = company;
  const facts = knownFacts([
    { label: "Téléphone", value: phone && <PhoneLink number={phone} /> },
    { label: "E-mail", value: email && <EmailLink email={email} /> },
    { label: "LinkedIn", value: linkedin && <WebsiteLink site={linkedin} label="Page de la société" /> },
    {
      label: websites.length > 1 ? "Sites internet" : "Site internet",
      value: websites.length > 0 && <SiteLinks sites={websites} />,
    },
  ]);
  return facts.length > 0
    ? { id: "contact", title: "Contact et réseaux sociaux", content: <FactList facts={facts} roomy /> }
    : null;
};

export const additionalInformation = (company: Company): CompanySection | null => {
  const facts = knownFacts([
    { label: "Enseigne", value: company.tradeSign },
    { label: "Entreprise démarrée", value: yesNo(company.hasStarted) },
    { label: "Radicalement modifiée", value: yesNo(company.radicallyChanged) },
    { label: "Domaines d’activité", value: company.activityDomains.join(", ") },
  ]);
  return facts.length > 0
    ? { id: "complements", title: "Informations complémentaires", content: <FactList facts={facts} /> }
    : null;
};

export const mergersAndSplits = ({ mergersAndDemergers }: Company): CompanySection | null =>
  mergersAndDemergers.length > 0
    ? {
        id: "fusions",
        title: "Fusions et scissions",
        content: (
          <RecordTable
            label="Fusions et scissions"
            rows={mergersAndDemergers}
            columns={[
              { header: "Type", cell: ({ type }) => type },
              { header: "Date", cell: ({ date }) => dayText(date) },
              {
                header: "Entreprises concernées",
                cell: ({ companiesInvolved }) => companiesInvolved.join(", "),
                wordy: true,
              },
            ]}
          />
        ),
      }
    : null;

export const systemInformation = (company: Company): CompanySection | null => {
  const { latestArticles: last } = company;
  const facts = knownFacts([
    { label: "Mise à jour SIRENE", value: dayText(company.sireneUpdateDate) },
    { label: "Mise à jour RCS", value: dayText(company.rcsUpdateDate) },
    { label: "Mise à jour RNE", value: dayText(company.rneUpdateDate) },
    { label: "Dernier traitement", value: dayText(company.lastProcessingDate) },
    { label: "Extrait d’immatriculation", value: availabilityText(company.registrationExtract) },
    {
      label: "Derniers statuts",
      value: last && [last.fileName, dayText(last.filingDate)].filter(Boolean).join(", "),
    },
  ]);
  return facts.length > 0
    ? { id: "systeme", title: "Informations système", content: <FactList facts={facts} /> }
    : null;
};
