import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import { registryNames } from "@plateau/contract/registry/wire-names.ts";
import { companies, people, type WorldCompany } from "../company-world.fixture.ts";
import { vendorParcels } from "./vendor-parcels.fixture.ts";
import type { VendorRecord, VendorWorld } from "./vendor-records.fixture.ts";

type Person = (typeof people)[keyof typeof people];
type Mandate = WorldCompany["mandates"][number];

const YEAR = 2026;
const MONTH = "11";

const inFrench = (day: string | null): string | null => day?.split("-").reverse().join("/") ?? null;
const inThrees = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, "$1 ");

const ageOf = (born: string | null): number | null => {
  if (born === null) return null;
  const [year = "", month = ""] = born.split("-");
  return YEAR - Number(year) - (month > MONTH ? 1 : 0);
};

const LEGAL_FORMS: Record<string, string> = {
  "1000": "Entrepreneur individuel",
  "5499": "Société à responsabilité limitée (sans autre indication)",
  "5710": "SAS, société par actions simplifiée",
  "6540": "Société civile immobilière",
};
const ACTIVITIES: Record<string, string> = {
  "24.51Z": "Fonderie de fonte",
  "43.22A": "Travaux d'installation d'eau et de gaz en tous locaux",
  "56.10A": "Restauration traditionnelle",
  "68.20B": "Location de terrains et d'autres biens immobiliers",
};
const NOTICES = {
  immatriculation: "Immatriculation",
  procedure_collective: "Procédure collective",
  depot_comptes: "Dépôt des comptes",
} as const;

const personRecord = (person: Person): VendorRecord => ({
  personne_morale: false,
  sexe: person.sex,
  nom: person.name,
  nom_usage: person.preferredName,
  prenom: person.firstNames,
  prenom_usuel: person.usualFirstName,
  nom_complet: `${person.name} ${person.usualFirstName ?? person.firstNames}`,
  date_de_naissance: person.birthDate,
  date_de_naissance_formate: inFrench(person.birthDate),
  age: ageOf(person.birthDate),
  ville_de_naissance: person.birthplace,
  nationalite: person.nationality,
  code_postal: person.postcode,
  ville: person.city,
});

const holderRecord = (holder: Mandate["holder"]): VendorRecord =>
  typeof holder === "string"
    ? personRecord(people[holder])
    : {
        personne_morale: true,
        denomination: holder.registeredName,
        siren: holder.siren,
        forme_juridique: holder.legalForm,
        nom_complet: holder.registeredName,
      };

const siegeRecord = ({ headOffice }: WorldCompany): VendorRecord => ({
  siret: headOffice.siret,
  siret_formate: `${inThrees(headOffice.siret.slice(0, 9))} ${headOffice.siret.slice(9)}`,
  adresse_ligne_1: `${headOffice.streetNumber} ${headOffice.streetType} ${headOffice.streetName}`,
  adresse_ligne_2: null,
  code_postal: headOffice.postcode,
  ville: headOffice.city,
  pays: "France",
  siege: true,
  etablissement_cesse: false,
});

const briefRecord = (company: WorldCompany): VendorRecord => {
  const isPerson = company.legalCategory === "1000";
  return {
    siren: company.siren,
    siren_formate: inThrees(company.siren),
    nom_entreprise: company.name,
    personne_morale: !isPerson,
    denomination: isPerson ? null : company.name,
    sigle: company.acronym,
    code_naf: company.nafCode,
    libelle_code_naf: ACTIVITIES[company.nafCode],
    date_creation: company.creationDate,
    date_creation_formate: inFrench(company.creationDate),
    entreprise_cessee: company.cessationDate !== null,
    date_cessation: company.cessationDate,
    categorie_juridique: company.legalCategory,
    forme_juridique: LEGAL_FORMS[company.legalCategory],
    effectif: company.headcountBand === "12" ? "Entre 20 et 49 salariés" : null,
    capital: company.capital,
    siege: siegeRecord(company),
  };
};

const vatNumber = (siren: string): string => `FR12${siren}`;

const companyRecord = (company: WorldCompany): VendorRecord => ({
  ...briefRecord(company),
  annee_effectif: company.headcountYear,
  devise_capital: company.capital === null ? null : "Euros",
  numero_tva_intracommunautaire: vatNumber(company.siren),
  etablissements: [
    siegeRecord(company),
    ...company.formerEstablishments.map(({ siret }) => ({
      siret,
      siege: false,
      etablissement_cesse: true,
    })),
  ],
  finances: exchangeNames(registryNames, company.finances),
  representants: company.mandates.map(({ holder, role, since }) => ({
    ...holderRecord(holder),
    qualite: role,
    date_prise_de_poste: since,
  })),
  beneficiaires_effectifs: [],
  publications_bodacc: company.notices.map(
    ({ edition, issue, number, family, date, nature, closingDate }) => ({
      numero_parution: issue,
      numero_annonce: String(number),
      bodacc: edition,
      type: NOTICES[family],
      date,
      nature,
      date_cloture: closingDate,
      type_depot: family === "depot_comptes" ? "Comptes annuels et rapports" : undefined,
    }),
  ),
  procedure_collective_existe: company.proceedings.length > 0,
  procedure_collective_en_cours: company.hasOngoingProceeding,
  procedures_collectives: company.proceedings.map(({ type, date }) => ({
    type,
    date_debut: date,
    publications_bodacc: [{ greffe: "Paris" }],
  })),
});

const all: readonly WorldCompany[] = Object.values(companies);

const directorRecord = (key: keyof typeof people): VendorRecord => {
  const led = all.flatMap((company) =>
    company.mandates.filter(({ holder }) => holder === key).map((mandate) => ({ company, mandate })),
  );
  return {
    ...personRecord(people[key]),
    qualite: led[0]?.mandate.role,
    date_prise_de_poste: led[0]?.mandate.since,
    actuel: true,
    entreprises: led.map(({ company }) => briefRecord(company)),
    nb_entreprises_total: led.length,
  };
};

const auditor: VendorRecord = {
  personne_morale: true,
  denomination: "AUDIT EXEMPLE",
  nom: "AUDIT EXEMPLE",
  siren: "000700187",
  qualite: "Commissaire aux comptes titulaire",
  entreprises: [],
};

export const vendorWorld = (): VendorWorld => ({
  companies: all.map(companyRecord),
  directors: [...Object.keys(people).map((key) => directorRecord(key as keyof typeof people)), auditor],
  parcels: vendorParcels(),
  usage: { jetons_abonnement: 10_000, jetons_abonnement_utilises: 650, jetons_pay_as_you_go_restants: 120 },
});
