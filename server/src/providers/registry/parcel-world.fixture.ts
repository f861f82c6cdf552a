import type { Parcel } from "@plateau/contract/registry/parcel.ts";

export type WorldDoor = {
  number: number;
  street: string;
  postcode: string;
  city: string;
  lon: number;
  lat: number;
};

export type WorldParcel = Pick<
  Parcel,
  | "number"
  | "commune"
  | "landArea"
  | "sales"
  | "energyCertificates"
  | "occupants"
  | "businessTransfers"
  | "permits"
> & {
  address: string;
  latitude: number;
  longitude: number;
  geometry: NonNullable<Parcel["geometry"]>;
  door: WorldDoor;
  /** Providers count the parcels of a holder differently, or not at all. */
  owners: readonly Omit<Parcel["owners"][number], "parcelCount">[];
  otherRightHolders: readonly Omit<Parcel["otherRightHolders"][number], "parcelCount">[];
};

const SIDE = { lon: 20 / 73_150, lat: 20 / 111_195 };
const PAVEMENT = 3 / 111_195;

/** A 20 m square with its door 3 m south of it; degrees. */
export const plot = (west: number, south: number, number: number) => {
  const [east, north] = [west + SIDE.lon, south + SIDE.lat];
  const longitude = west + SIDE.lon / 2;
  return {
    address: `${number} Rue de l’Essai, 75018 Paris`,
    commune: "Paris 18e Arrondissement",
    landArea: 400,
    longitude,
    latitude: south + SIDE.lat / 2,
    geometry: {
      type: "Polygon" as const,
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    door: {
      number,
      street: "Rue de l’Essai",
      postcode: "75018",
      city: "Paris",
      lon: longitude,
      lat: south - PAVEMENT,
    },
  };
};

const nothing = {
  sales: [],
  energyCertificates: [],
  occupants: [],
  owners: [],
  otherRightHolders: [],
  businessTransfers: [],
  permits: [],
};

/** Valid check digits, unallocated numbers. */
export const worldCompanies = {
  owner: { siren: "000000018", name: "SCI DE L’ESSAI" },
  tenant: { siren: "000000026", name: "ATELIER DE L’ESSAI" },
  former: { siren: "000000034", name: "ANCIENNE BOUTIQUE" },
  stranger: { siren: "000000042" },
  manager: { siren: "000000059", name: "SYNDIC DE L’ESSAI" },
} as const;

const [WEST, SOUTH] = [2.36, 48.892];
const { owner, tenant, former, manager } = worldCompanies;

const local = { building: null, entrance: null, level: null, door: null };

export const first: WorldParcel = {
  ...plot(WEST, SOUTH, 12),
  number: "75118000ZZ0001",
  sales: [
    {
      id: "0000000000000000000000000000a001",
      date: "2024-05-17",
      nature: "Vente",
      salePrice: 1_250_000,
      premisesType: "Local industriel. commercial ou assimilé",
      builtSurface: 210,
      landSurface: null,
      roomCount: null,
      lotCount: 2,
    },
    {
      id: "0000000000000000000000000000a002",
      date: null,
      nature: "Adjudication",
      salePrice: 300_000,
      premisesType: "Appartement",
      builtSurface: 61,
      landSurface: null,
      roomCount: 3,
      lotCount: 1,
    },
  ],
  energyCertificates: [
    {
      certificateNumber: "2375T0000001A",
      certificateType: "DPE tertiaire 2021",
      certificateBuildingType: "Bureaux",
      certificateConstructionPeriod: "1948-1974",
      certificateDate: "2023-02-10",
      certificateReceptionDate: "2023-02-12",
      energyClass: "D",
      emissionsClass: "C",
      primaryEnergyPerSqm: 214,
      emissionsPerSqm: 28,
      under2021Decree: null,
      certificateCategory: "Tertiaire",
    },
  ],
  occupants: [
    {
      siren: tenant.siren,
      siret: `${tenant.siren}00016`,
      companyName: tenant.name,
      tradeSign: "L’ATELIER",
      activity: "71.11Z",
      entryDate: "2015-03-01",
      exitDate: null,
      headcountText: "Entre 20 et 49 salariés",
      establishmentClosed: false,
      activityCeased: false,
      naturalPersons: [],
    },
    {
      siren: former.siren,
      siret: `${former.siren}00019`,
      companyName: former.name,
      tradeSign: null,
      activity: "47.71Z",
      entryDate: "2001-09-01",
      exitDate: "2014-12-31",
      headcountText: null,
      establishmentClosed: true,
      activityCeased: true,
      naturalPersons: [],
    },
  ],
  owners: [
    {
      siren: owner.siren,
      companyName: owner.name,
      furnishedLessor: false,
      ownerOccupier: false,
      creationDate: "1999-04-01",
      mainActivity: "68.20B",
      activityCeased: false,
      rightCodes: ["P"],
      premises: [
        { ...local, parcelNumber: "75118000ZZ0001", rightCode: "P", address: "12 RUE DE L ESSAI" },
        {
          parcelNumber: "75118000ZZ0001",
          rightCode: "P",
          building: "A",
          entrance: "01",
          level: "00",
          door: "01001",
          address: "12 RUE DE L ESSAI",
        },
      ],
    },
  ],
  otherRightHolders: [
    {
      siren: manager.siren,
      companyName: manager.name,
      creationDate: "2004-02-01",
      mainActivity: "68.32A",
      activityCeased: false,
      rightCodes: ["S"],
      premises: [{ ...local, parcelNumber: "75118000ZZ0001", rightCode: "S", address: "12 RUE DE L ESSAI" }],
    },
  ],
  businessTransfers: [
    {
      activity: "Restauration traditionnelle",
      price: 180_000,
      saleCategory: "Achat d’un fonds",
      businessOrigin: "Fonds acquis par achat au prix stipulé de 180000,00 euros.",
      activityStartDate: "2015-03-01",
      buyer: { siren: tenant.siren, companyName: tenant.name },
      previousOwner: { siren: former.siren, companyName: former.name },
      bodaccNotice: { issueNumber: "20150060", number: "455", date: "2015-03-26" },
    },
  ],
  permits: [
    {
      number: "07511822V0012",
      type: "PC",
      state: "autorise",
      authorisationDate: "2022-11-04",
      filingYear: 2022,
      siteSurface: 842,
      operationZone: null,
      architectInvolved: true,
      otherParcels: ["75118000ZZ0002"],
      applicant: { siren: owner.siren, companyName: owner.name },
    },
  ],
};

export const second: WorldParcel = {
  ...plot(WEST + SIDE.lon, SOUTH, 14),
  ...nothing,
  number: "75118000ZZ0002",
  occupants: [
    {
      siren: owner.siren,
      siret: `${owner.siren}00013`,
      companyName: owner.name,
      tradeSign: null,
      activity: "68.20B",
      entryDate: "1999-04-01",
      exitDate: null,
      headcountText: null,
      establishmentClosed: false,
      activityCeased: false,
      naturalPersons: [],
    },
  ],
  owners: [
    {
      siren: owner.siren,
      companyName: owner.name,
      furnishedLessor: false,
      ownerOccupier: true,
      creationDate: "1999-04-01",
      mainActivity: "68.20B",
      activityCeased: false,
      rightCodes: ["P"],
      premises: [{ ...local, parcelNumber: "75118000ZZ0002", rightCode: "P", address: "14 RUE DE L ESSAI" }],
    },
  ],
  permits: first.permits.map((permits) => ({ ...permits, otherParcels: ["75118000ZZ0001"] })),
};

export const distant: WorldParcel = {
  ...plot(WEST, SOUTH + 0.009, 300),
  ...nothing,
  number: "75118000ZZ0003",
};

export const worldParcels: readonly WorldParcel[] = [first, second, distant];

export const locateInWorld = async (q: string, postcode: string | undefined) => {
  const typed = q.toLowerCase().replaceAll("'", "’");
  const found = worldParcels.find(
    ({ door }) =>
      `${door.number} ${door.street}`.toLowerCase() === typed &&
      (postcode === undefined || postcode === door.postcode),
  );
  return found ? { latitude: found.door.lat, longitude: found.door.lon } : null;
};
