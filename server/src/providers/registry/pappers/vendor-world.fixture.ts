import { companies, people, type WorldCompany } from "../company-world.fixture.ts";
import { vendorParcels } from "./vendor-parcels.fixture.ts";
import type { VendorRecord, VendorWorld } from "./vendor-records.fixture.ts";

type Person = (typeof people)[keyof typeof people];
type Mandate = WorldCompany["mandats"][number];

/** November 2026, as the conformance suite has it. */
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
  sexe: person.sexe,
  nom: person.nom,
  nom_usage: person.nom_usage,
  prenom: person.prenoms,
  prenom_usuel: person.prenom_usuel,
  nom_complet: `${person.nom} ${person.prenom_usuel ?? person.prenoms}`,
  date_de_naissance: person.naissance,
  date_de_naissance_formate: inFrench(person.naissance),
  age: ageOf(person.naissance),
  ville_de_naissance: person.ville_de_naissance,
  nationalite: person.nationalite,
  code_postal: person.code_postal,
  ville: person.ville,
});

const holderRecord = (holder: Mandate["titulaire"]): VendorRecord =>
  typeof holder === "string"
    ? personRecord(people[holder])
    : { personne_morale: true, ...holder, nom_complet: holder.denomination };

const siegeRecord = ({ siege }: WorldCompany): VendorRecord => ({
  siret: siege.siret,
  siret_formate: `${inThrees(siege.siret.slice(0, 9))} ${siege.siret.slice(9)}`,
  adresse_ligne_1: `${siege.numero_voie} ${siege.type_voie} ${siege.libelle_voie}`,
  adresse_ligne_2: null,
  code_postal: siege.code_postal,
  ville: siege.ville,
  pays: "France",
  siege: true,
  etablissement_cesse: false,
});

/** What a company's record and a search's result have in common. */
const briefRecord = (company: WorldCompany): VendorRecord => {
  const isPerson = company.categorie_juridique === "1000";
  return {
    siren: company.siren,
    siren_formate: inThrees(company.siren),
    nom_entreprise: company.nom,
    personne_morale: !isPerson,
    denomination: isPerson ? null : company.nom,
    sigle: company.sigle,
    code_naf: company.code_naf,
    libelle_code_naf: ACTIVITIES[company.code_naf],
    date_creation: company.date_creation,
    date_creation_formate: inFrench(company.date_creation),
    entreprise_cessee: company.date_cessation !== null,
    date_cessation: company.date_cessation,
    categorie_juridique: company.categorie_juridique,
    forme_juridique: LEGAL_FORMS[company.categorie_juridique],
    effectif: company.tranche_effectif === "12" ? "Entre 20 et 49 salariés" : null,
    capital: company.capital,
    siege: siegeRecord(company),
  };
};

/** Any key will do: what counts is that there is one (French VAT: two digits, then the SIREN). */
const vatNumber = (siren: string): string => `FR12${siren}`;

const companyRecord = (company: WorldCompany): VendorRecord => ({
  ...briefRecord(company),
  annee_effectif: company.annee_effectif,
  devise_capital: company.capital === null ? null : "Euros",
  numero_tva_intracommunautaire: vatNumber(company.siren),
  etablissements: [
    siegeRecord(company),
    ...company.anciens_etablissements.map(({ siret }) => ({
      siret,
      siege: false,
      etablissement_cesse: true,
    })),
  ],
  finances: company.finances,
  representants: company.mandats.map(({ titulaire, qualite, depuis }) => ({
    ...holderRecord(titulaire),
    qualite,
    date_prise_de_poste: depuis,
  })),
  beneficiaires_effectifs: [],
  publications_bodacc: company.annonces.map(
    ({ edition, parution, numero, famille, date, nature, cloture }) => ({
      numero_parution: parution,
      numero_annonce: String(numero),
      bodacc: edition,
      type: NOTICES[famille],
      date,
      nature,
      date_cloture: cloture,
      type_depot: famille === "depot_comptes" ? "Comptes annuels et rapports" : undefined,
    }),
  ),
  procedure_collective_existe: company.procedures.length > 0,
  procedure_collective_en_cours: company.procedure_en_cours,
  procedures_collectives: company.procedures.map(({ type, date }) => ({
    type,
    date_debut: date,
    publications_bodacc: [{ greffe: "Paris" }],
  })),
});

const all: readonly WorldCompany[] = Object.values(companies);

const directorRecord = (key: keyof typeof people): VendorRecord => {
  const led = all.flatMap((company) =>
    company.mandats.filter(({ titulaire }) => titulaire === key).map((mandate) => ({ company, mandate })),
  );
  return {
    ...personRecord(people[key]),
    qualite: led[0]?.mandate.qualite,
    date_prise_de_poste: led[0]?.mandate.depuis,
    actuel: true,
    entreprises: led.map(({ company }) => briefRecord(company)),
    nb_entreprises_total: led.length,
  };
};

/** A company that leads another one: Pappers gives it among the directors. */
const auditor: VendorRecord = {
  personne_morale: true,
  denomination: "AUDIT EXEMPLE",
  nom: "AUDIT EXEMPLE",
  siren: "000700187",
  qualite: "Commissaire aux comptes titulaire",
  entreprises: [],
};

/** The world of the conformance suites in Pappers's format. */
export const vendorWorld = (): VendorWorld => ({
  companies: all.map(companyRecord),
  directors: [...Object.keys(people).map((key) => directorRecord(key as keyof typeof people)), auditor],
  parcels: vendorParcels(),
  usage: { jetons_abonnement: 10_000, jetons_abonnement_utilises: 650, jetons_pay_as_you_go_restants: 120 },
});
