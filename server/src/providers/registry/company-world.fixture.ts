export const people = {
  claire: {
    firstNames: "Claire Marie",
    usualFirstName: "Claire",
    name: "Durand",
    preferredName: null,
    sex: "F",
    birthDate: "1974-09-12",
    birthplace: "Lille",
    nationality: "Française",
    postcode: "75010",
    city: "Paris",
  },
  youngerClaire: {
    firstNames: "Claire Marie",
    usualFirstName: "Claire",
    name: "Durand",
    preferredName: null,
    sex: "F",
    birthDate: "1981-03",
    birthplace: "Lyon",
    nationality: "Française",
    postcode: "69002",
    city: "Lyon",
  },
  undatedClaire: {
    firstNames: "Claire Marie",
    usualFirstName: "Claire",
    name: "Durand",
    preferredName: null,
    sex: null,
    birthDate: null,
    birthplace: null,
    nationality: null,
    postcode: null,
    city: null,
  },
  emile: {
    firstNames: "Paul Émile Auguste",
    usualFirstName: "Émile",
    name: "Lefèvre",
    preferredName: null,
    sex: "M",
    birthDate: "1969-01-30",
    birthplace: "Nancy",
    nationality: "Française",
    postcode: "93200",
    city: "Saint-Denis",
  },
  anne: {
    firstNames: "Anne",
    usualFirstName: null,
    name: "Kervella",
    preferredName: "L’Hénaff",
    sex: "F",
    birthDate: "1958-11-02",
    birthplace: "Quimper",
    nationality: "Française",
    postcode: "75011",
    city: "Paris",
  },
  yann: {
    firstNames: "Yann",
    usualFirstName: "Yann",
    name: "Tanguy",
    preferredName: null,
    sex: "M",
    birthDate: "1990-06-15",
    birthplace: "Quimper",
    nationality: "Française",
    postcode: "29000",
    city: "Quimper",
  },
} as const;

type Holder = keyof typeof people | { registeredName: string; siren: string; legalForm: string };

type WorldNotice = {
  edition: "A" | "B" | "C";
  issue: string;
  number: number;
  family: "immatriculation" | "procedure_collective" | "depot_comptes";
  date: string;
  nature?: string;
  closingDate?: string;
};

export type WorldCompany = {
  siren: string;
  name: string;
  acronym: string | null;
  legalCategory: string;
  nafCode: string;
  creationDate: string;
  cessationDate: string | null;
  headcountBand: string | null;
  headcountYear: number | null;
  capital: number | null;
  finances: readonly { year: number; revenue: number; netIncome: number; headcount: number }[];
  headOffice: {
    siret: string;
    streetNumber: string;
    streetType: string;
    streetName: string;
    postcode: string;
    communeCode: string;
    city: string;
  };
  formerEstablishments: readonly { siret: string }[];
  notices: readonly WorldNotice[];
  proceedings: readonly { type: string; date: string }[];
  hasOngoingProceeding: boolean;
  mandates: readonly { holder: Holder; role: string; since: string }[];
};

const quiet = {
  acronym: null,
  cessationDate: null,
  headcountBand: null,
  headcountYear: null,
  capital: null,
  finances: [],
  formerEstablishments: [],
  notices: [],
  proceedings: [],
  hasOngoingProceeding: false,
} as const;

export const companies = {
  ateliers: {
    ...quiet,
    siren: "000700104",
    name: "ATELIERS DU CANAL",
    acronym: "ADC",
    legalCategory: "5710",
    nafCode: "68.20B",
    creationDate: "2012-05-14",
    headcountBand: "12",
    headcountYear: 2023,
    capital: 150_000,
    finances: [
      { year: 2024, revenue: 4_200_000, netIncome: 310_000, headcount: 31 },
      { year: 2023, revenue: 3_900_000, netIncome: -45_000, headcount: 29 },
    ],
    headOffice: {
      siret: "00070010400029",
      streetNumber: "14",
      streetType: "QUAI",
      streetName: "DE L EXEMPLE",
      postcode: "75010",
      communeCode: "75110",
      city: "PARIS 10",
    },
    formerEstablishments: [{ siret: "00070010400011" }],
    notices: [
      { edition: "A", issue: "20120101", number: 455, family: "immatriculation", date: "2012-05-29" },
      {
        edition: "C",
        issue: "20250140",
        number: 1204,
        family: "depot_comptes",
        date: "2025-07-22",
        closingDate: "2024-12-31",
      },
    ],
    mandates: [
      { holder: "claire", role: "Président de SAS", since: "2018-06-01" },
      {
        holder: {
          registeredName: "AUDIT EXEMPLE",
          siren: "000700187",
          legalForm: "Société à responsabilité limitée",
        },
        role: "Commissaire aux comptes titulaire",
        since: "2020-01-15",
      },
    ],
  },
  sci: {
    ...quiet,
    siren: "000700112",
    name: "SCI DU TEST",
    legalCategory: "6540",
    nafCode: "68.20B",
    creationDate: "2020-02-01",
    headOffice: {
      siret: "00070011200014",
      streetNumber: "3",
      streetType: "RUE",
      streetName: "FICTIVE",
      postcode: "92200",
      communeCode: "92051",
      city: "NEUILLY-SUR-SEINE",
    },
    mandates: [{ holder: "claire", role: "Gérant", since: "2020-02-01" }],
  },
  ceased: {
    ...quiet,
    siren: "000700120",
    name: "ANCIENNE TABLE",
    legalCategory: "5499",
    nafCode: "56.10A",
    creationDate: "2004-09-01",
    cessationDate: "2019-12-31",
    headOffice: {
      siret: "00070012000017",
      streetNumber: "7",
      streetType: "AVENUE",
      streetName: "IMAGINAIRE",
      postcode: "75011",
      communeCode: "75111",
      city: "PARIS 11",
    },
    notices: [
      {
        edition: "A",
        issue: "20180055",
        number: 902,
        family: "procedure_collective",
        date: "2018-03-20",
        nature: "Jugement d'ouverture de liquidation judiciaire",
      },
      {
        edition: "A",
        issue: "20190201",
        number: 377,
        family: "procedure_collective",
        date: "2019-10-17",
        nature: "Jugement de clôture pour insuffisance d'actif",
      },
    ],
    proceedings: [{ type: "Liquidation judiciaire", date: "2018-03-20" }],
    mandates: [
      { holder: "anne", role: "Gérant", since: "2004-09-01" },
      { holder: "claire", role: "Gérant", since: "2010-01-04" },
    ],
  },
  table: {
    ...quiet,
    siren: "000700138",
    name: "TABLE EXEMPLE",
    legalCategory: "5499",
    nafCode: "56.10A",
    creationDate: "2021-09-01",
    headOffice: {
      siret: "00070013800019",
      streetNumber: "8",
      streetType: "AVENUE",
      streetName: "FICTIVE",
      postcode: "69002",
      communeCode: "69382",
      city: "LYON 2EME",
    },
    mandates: [{ holder: "youngerClaire", role: "Gérant", since: "2021-09-01" }],
  },
  foundry: {
    ...quiet,
    siren: "000700146",
    name: "FONDERIE DES CRETES",
    legalCategory: "5710",
    nafCode: "24.51Z",
    creationDate: "1998-03-02",
    headOffice: {
      siret: "00070014600012",
      streetNumber: "21",
      streetType: "RUE",
      streetName: "DES ESSAIS",
      postcode: "93200",
      communeCode: "93066",
      city: "SAINT-DENIS",
    },
    notices: [
      {
        edition: "A",
        issue: "20260051",
        number: 18,
        family: "procedure_collective",
        date: "2026-03-17",
        nature: "Jugement d'ouverture d'une procédure de redressement judiciaire",
      },
      {
        edition: "A",
        issue: "20260180",
        number: 2201,
        family: "procedure_collective",
        date: "2026-09-18",
        nature: "Jugement de conversion en liquidation judiciaire",
      },
    ],
    proceedings: [
      { type: "Liquidation judiciaire", date: "2026-09-18" },
      { type: "Redressement judiciaire", date: "2026-03-17" },
    ],
    hasOngoingProceeding: true,
    mandates: [
      { holder: "emile", role: "Président de SAS", since: "1998-03-02" },
      { holder: "undatedClaire", role: "Directeur général", since: "2015-05-05" },
    ],
  },
  soleTrader: {
    ...quiet,
    siren: "000700153",
    name: "Yann Tanguy",
    legalCategory: "1000",
    nafCode: "43.22A",
    creationDate: "2016-04-01",
    headOffice: {
      siret: "00070015300018",
      streetNumber: "2",
      streetType: "RUE",
      streetName: "DU MODELE",
      postcode: "29000",
      communeCode: "29232",
      city: "QUIMPER",
    },
    mandates: [{ holder: "yann", role: "Entrepreneur individuel", since: "2016-04-01" }],
  },
  heritage: {
    ...quiet,
    siren: "000700161",
    name: "CANAL ET PATRIMOINE",
    legalCategory: "6540",
    nafCode: "68.20B",
    creationDate: "2007-07-07",
    headOffice: {
      siret: "00070016100011",
      streetNumber: "40",
      streetType: "RUE",
      streetName: "FICTIVE",
      postcode: "75010",
      communeCode: "75110",
      city: "PARIS 10",
    },
    mandates: [],
  },
} as const satisfies Record<string, WorldCompany>;

export const UNKNOWN_SIREN = "000700179";
