/** People of a small world: everyone in it, and every company, is made up. */
export const people = {
  claire: {
    prenoms: "Claire Marie",
    prenom_usuel: "Claire",
    nom: "Durand",
    nom_usage: null,
    sexe: "F",
    naissance: "1974-09-12",
    ville_de_naissance: "Lille",
    nationalite: "Française",
    code_postal: "75010",
    ville: "Paris",
  },
  /** Of the same names, born in another month, of which the day is not known. */
  youngerClaire: {
    prenoms: "Claire Marie",
    prenom_usuel: "Claire",
    nom: "Durand",
    nom_usage: null,
    sexe: "F",
    naissance: "1981-03",
    ville_de_naissance: "Lyon",
    nationalite: "Française",
    code_postal: "69002",
    ville: "Lyon",
  },
  undatedClaire: {
    prenoms: "Claire Marie",
    prenom_usuel: "Claire",
    nom: "Durand",
    nom_usage: null,
    sexe: null,
    naissance: null,
    ville_de_naissance: null,
    nationalite: null,
    code_postal: null,
    ville: null,
  },
  emile: {
    prenoms: "Paul Émile Auguste",
    prenom_usuel: "Émile",
    nom: "Lefèvre",
    nom_usage: null,
    sexe: "M",
    naissance: "1969-01-30",
    ville_de_naissance: "Nancy",
    nationalite: "Française",
    code_postal: "93200",
    ville: "Saint-Denis",
  },
  anne: {
    prenoms: "Anne",
    prenom_usuel: null,
    nom: "Kervella",
    nom_usage: "L’Hénaff",
    sexe: "F",
    naissance: "1958-11-02",
    ville_de_naissance: "Quimper",
    nationalite: "Française",
    code_postal: "75011",
    ville: "Paris",
  },
  yann: {
    prenoms: "Yann",
    prenom_usuel: "Yann",
    nom: "Tanguy",
    nom_usage: null,
    sexe: "M",
    naissance: "1990-06-15",
    ville_de_naissance: "Quimper",
    nationalite: "Française",
    code_postal: "29000",
    ville: "Quimper",
  },
} as const;

type Holder = keyof typeof people | { denomination: string; siren: string; forme_juridique: string };

/** A notice: `nature` is of a judgment of insolvency, `cloture` of the accounts that were filed. */
type WorldNotice = {
  edition: "A" | "B" | "C";
  parution: string;
  numero: number;
  famille: "immatriculation" | "procedure_collective" | "depot_comptes";
  date: string;
  nature?: string;
  cloture?: string;
};

export type WorldCompany = {
  siren: string;
  nom: string;
  sigle: string | null;
  categorie_juridique: string;
  code_naf: string;
  date_creation: string;
  date_cessation: string | null;
  tranche_effectif: string | null;
  annee_effectif: number | null;
  /** Euros. */
  capital: number | null;
  finances: readonly { annee: number; chiffre_affaires: number; resultat: number; effectif: number }[];
  siege: {
    siret: string;
    numero_voie: string;
    type_voie: string;
    libelle_voie: string;
    code_postal: string;
    code_commune: string;
    ville: string;
  };
  /** Others, all closed. */
  anciens_etablissements: readonly { siret: string }[];
  /** The oldest first. */
  annonces: readonly WorldNotice[];
  procedures: readonly { type: string; date: string }[];
  procedure_en_cours: boolean;
  mandats: readonly { titulaire: Holder; qualite: string; depuis: string }[];
};

const quiet = {
  sigle: null,
  date_cessation: null,
  tranche_effectif: null,
  annee_effectif: null,
  capital: null,
  finances: [],
  anciens_etablissements: [],
  annonces: [],
  procedures: [],
  procedure_en_cours: false,
} as const;

/** Companies of the same world, by what each is there for. */
export const companies = {
  ateliers: {
    ...quiet,
    siren: "000700104",
    nom: "ATELIERS DU CANAL",
    sigle: "ADC",
    categorie_juridique: "5710",
    code_naf: "68.20B",
    date_creation: "2012-05-14",
    tranche_effectif: "12",
    annee_effectif: 2023,
    capital: 150_000,
    finances: [
      { annee: 2024, chiffre_affaires: 4_200_000, resultat: 310_000, effectif: 31 },
      { annee: 2023, chiffre_affaires: 3_900_000, resultat: -45_000, effectif: 29 },
    ],
    siege: {
      siret: "00070010400029",
      numero_voie: "14",
      type_voie: "QUAI",
      libelle_voie: "DE L EXEMPLE",
      code_postal: "75010",
      code_commune: "75110",
      ville: "PARIS 10",
    },
    anciens_etablissements: [{ siret: "00070010400011" }],
    annonces: [
      { edition: "A", parution: "20120101", numero: 455, famille: "immatriculation", date: "2012-05-29" },
      {
        edition: "C",
        parution: "20250140",
        numero: 1204,
        famille: "depot_comptes",
        date: "2025-07-22",
        cloture: "2024-12-31",
      },
    ],
    mandats: [
      { titulaire: "claire", qualite: "Président de SAS", depuis: "2018-06-01" },
      {
        titulaire: {
          denomination: "AUDIT EXEMPLE",
          siren: "000700187",
          forme_juridique: "Société à responsabilité limitée",
        },
        qualite: "Commissaire aux comptes titulaire",
        depuis: "2020-01-15",
      },
    ],
  },
  sci: {
    ...quiet,
    siren: "000700112",
    nom: "SCI DU TEST",
    categorie_juridique: "6540",
    code_naf: "68.20B",
    date_creation: "2020-02-01",
    siege: {
      siret: "00070011200014",
      numero_voie: "3",
      type_voie: "RUE",
      libelle_voie: "FICTIVE",
      code_postal: "92200",
      code_commune: "92051",
      ville: "NEUILLY-SUR-SEINE",
    },
    mandats: [{ titulaire: "claire", qualite: "Gérant", depuis: "2020-02-01" }],
  },
  ceased: {
    ...quiet,
    siren: "000700120",
    nom: "ANCIENNE TABLE",
    categorie_juridique: "5499",
    code_naf: "56.10A",
    date_creation: "2004-09-01",
    date_cessation: "2019-12-31",
    siege: {
      siret: "00070012000017",
      numero_voie: "7",
      type_voie: "AVENUE",
      libelle_voie: "IMAGINAIRE",
      code_postal: "75011",
      code_commune: "75111",
      ville: "PARIS 11",
    },
    annonces: [
      {
        edition: "A",
        parution: "20180055",
        numero: 902,
        famille: "procedure_collective",
        date: "2018-03-20",
        nature: "Jugement d'ouverture de liquidation judiciaire",
      },
      {
        edition: "A",
        parution: "20190201",
        numero: 377,
        famille: "procedure_collective",
        date: "2019-10-17",
        nature: "Jugement de clôture pour insuffisance d'actif",
      },
    ],
    procedures: [{ type: "Liquidation judiciaire", date: "2018-03-20" }],
    mandats: [
      { titulaire: "anne", qualite: "Gérant", depuis: "2004-09-01" },
      { titulaire: "claire", qualite: "Gérant", depuis: "2010-01-04" },
    ],
  },
  table: {
    ...quiet,
    siren: "000700138",
    nom: "TABLE EXEMPLE",
    categorie_juridique: "5499",
    code_naf: "56.10A",
    date_creation: "2021-09-01",
    siege: {
      siret: "00070013800019",
      numero_voie: "8",
      type_voie: "AVENUE",
      libelle_voie: "FICTIVE",
      code_postal: "69002",
      code_commune: "69382",
      ville: "LYON 2EME",
    },
    mandats: [{ titulaire: "youngerClaire", qualite: "Gérant", depuis: "2021-09-01" }],
  },
  foundry: {
    ...quiet,
    siren: "000700146",
    nom: "FONDERIE DES CRETES",
    categorie_juridique: "5710",
    code_naf: "24.51Z",
    date_creation: "1998-03-02",
    siege: {
      siret: "00070014600012",
      numero_voie: "21",
      type_voie: "RUE",
      libelle_voie: "DES ESSAIS",
      code_postal: "93200",
      code_commune: "93066",
      ville: "SAINT-DENIS",
    },
    annonces: [
      {
        edition: "A",
        parution: "20260051",
        numero: 18,
        famille: "procedure_collective",
        date: "2026-03-17",
        nature: "Jugement d'ouverture d'une procédure de redressement judiciaire",
      },
      {
        edition: "A",
        parution: "20260180",
        numero: 2201,
        famille: "procedure_collective",
        date: "2026-09-18",
        nature: "Jugement de conversion en liquidation judiciaire",
      },
    ],
    procedures: [
      { type: "Liquidation judiciaire", date: "2026-09-18" },
      { type: "Redressement judiciaire", date: "2026-03-17" },
    ],
    procedure_en_cours: true,
    mandats: [
      { titulaire: "emile", qualite: "Président de SAS", depuis: "1998-03-02" },
      { titulaire: "undatedClaire", qualite: "Directeur général", depuis: "2015-05-05" },
    ],
  },
  soleTrader: {
    ...quiet,
    siren: "000700153",
    nom: "Yann Tanguy",
    categorie_juridique: "1000",
    code_naf: "43.22A",
    date_creation: "2016-04-01",
    siege: {
      siret: "00070015300018",
      numero_voie: "2",
      type_voie: "RUE",
      libelle_voie: "DU MODELE",
      code_postal: "29000",
      code_commune: "29232",
      ville: "QUIMPER",
    },
    mandats: [{ titulaire: "yann", qualite: "Entrepreneur individuel", depuis: "2016-04-01" }],
  },
  heritage: {
    ...quiet,
    siren: "000700161",
    nom: "CANAL ET PATRIMOINE",
    categorie_juridique: "6540",
    code_naf: "68.20B",
    date_creation: "2007-07-07",
    siege: {
      siret: "00070016100011",
      numero_voie: "40",
      type_voie: "RUE",
      libelle_voie: "FICTIVE",
      code_postal: "75010",
      code_commune: "75110",
      ville: "PARIS 10",
    },
    mandats: [],
  },
} as const satisfies Record<string, WorldCompany>;

/** Digits of a SIREN that no company of the world has. */
export const UNKNOWN_SIREN = "000700179";
