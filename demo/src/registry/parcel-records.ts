import type { Building, CoOwnership, PlanningDocument } from "@plateau/contract/registry/parcel-blocks.ts";
import { cityName } from "../places.ts";
import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import type { Premises } from "./doors.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { yearsBefore } from "./years-before.ts";

export type ParcelRecord = {
  coOwnerships?: CoOwnership[];
  buildings?: Building[];
  planningDocuments?: PlanningDocument[];
  otherAddresses?: { address: string; sources: string[] }[];
  postcodes?: string[];
};

const copropriete = (
  random: Random,
  parcel: DemoParcel,
  {
    syndics,
    today,
    rank,
    professional,
  }: {
    syndics: readonly DemoCompany[];
    today: string;
    rank: number;
    professional: boolean;
  },
): CoOwnership => {
  const lots = random.integer(8, 64);
  return {
    name: `Copropriété ${parcel.addresses[0].properties.name}`,
    registrationNumber: `ZZ${String(rank + 1).padStart(7, "0")}`,
    totalLotCount: lots,
    residentialLotCount: Math.round(lots * random.between(0, 0.7)),
    constructionPeriod: random.pick(["Avant 1949", "De 1949 à 1960", "De 1961 à 1974", "De 1975 à 1993"]),
    managerType: professional ? "professionnel" : "bénévole",
    professionalManager: professional ? { companyName: random.pick(syndics).name } : null,
    registrationDate: yearsBefore(today, random.between(3, 9)),
    bylawsDate: yearsBefore(today, random.between(30, 90)),
    priorityDistrict:
      parcel.street.insee.startsWith("93") && random.chance(0.5)
        ? `Quartier des Quatre Vents, ${cityName(parcel.street.insee)}`
        : null,
  };
};

const BUILT: Record<
  Premises,
  {
    usages: readonly string[];
    walls: readonly string[];
    roofs: readonly string[];
    heights: readonly [number, number];
  }
> = {
  offices: {
    usages: ["Commercial et services", "Résidentiel"],
    walls: ["Pierre", "Pierre, brique"],
    roofs: ["Zinc, aluminium", "Ardoise"],
    heights: [14, 24],
  },
  tower: {
    usages: ["Commercial et services"],
    walls: ["Béton", "Béton, verre"],
    roofs: ["Béton", "Étanchéité"],
    heights: [28, 96],
  },
  shop: {
    usages: ["Commercial et services", "Résidentiel"],
    walls: ["Pierre", "Meulière"],
    roofs: ["Zinc, aluminium", "Tuile"],
    heights: [10, 21],
  },
  hall: {
    usages: ["Industriel", "Annexe"],
    walls: ["Béton", "Bardage métallique"],
    roofs: ["Bac acier", "Fibrociment"],
    heights: [7, 13],
  },
  hotel: {
    usages: ["Commercial et services"],
    walls: ["Pierre", "Brique"],
    roofs: ["Zinc, aluminium", "Ardoise"],
    heights: [16, 26],
  },
  land: { usages: ["Annexe"], walls: ["Parpaing"], roofs: ["Tôle"], heights: [3, 5] },
};

const batiment = (random: Random, { premises, contenance }: DemoParcel, rank: number): Building => {
  const { usages, walls, roofs, heights } = BUILT[premises];
  const height = random.integer(...heights);
  const homes = usages.includes("Résidentiel") && rank === 0 ? random.integer(2, 26) : 0;
  return {
    surface: Math.max(12, Math.round((contenance * random.between(0.35, 0.7)) / (rank + 1))),
    usages: homes > 0 ? [...usages] : usages.filter((usage) => usage !== "Résidentiel"),
    natures:
      rank === 0
        ? [premises === "hall" ? "Industriel, agricole ou commercial" : "Indifférenciée"]
        : ["Annexe"],
    state: random.chance(0.9) ? "En service" : "En projet",
    dwellingCount: homes,
    constructionYear: random.chance(0.85) ? random.integer(premises === "tower" ? 1965 : 1862, 2019) : null,
    averageHeight: rank === 0 ? height : Math.max(3, Math.round(height / 3)),
    wallMaterials: random.pick(walls),
    roofMaterials: random.chance(0.9) ? random.pick(roofs) : null,
  };
};

/** Realistic zone codes; the plans are fictitious. */
const ZONES = [
  { zoneLabel: "UG", longZoneLabel: "Zone urbaine générale", zoneType: "U" },
  { zoneLabel: "UGSU", longZoneLabel: "Zone de grands services urbains", zoneType: "U" },
  { zoneLabel: "UE", longZoneLabel: "Zone urbaine d’activités économiques", zoneType: "U" },
  { zoneLabel: "N", longZoneLabel: "Zone naturelle et forestière", zoneType: "N" },
];

const documents = (random: Random, { street }: DemoParcel, whole: boolean): PlanningDocument[] => {
  const town = cityName(street.insee);
  const plan: PlanningDocument = {
    id: `demo-plu-${street.insee}`,
    title: `Plan local d’urbanisme – ${town}`,
    type: "PLU",
    name: `${street.insee}_PLU_demonstration`,
    status: "Opposable",
    legalStatus: "Approuvé",
    zones: whole ? ZONES.slice(0, 3) : [random.pick(ZONES.slice(0, 3))],
  };
  const easement: PlanningDocument = {
    id: `demo-sup-${street.insee}`,
    title: `Servitude d’utilité publique – abords des monuments, ${town}`,
    type: "SUP",
    name: `${street.insee}_SUP_demonstration`,
    status: "Opposable",
    legalStatus: "En vigueur",
    zones: [],
  };
  const draft: PlanningDocument = {
    id: `demo-plui-${street.insee}`,
    title: `Plan local d’urbanisme intercommunal – projet arrêté, ${town}`,
    type: "PLUi",
    name: null,
    status: "En projet",
    legalStatus: "Arrêté",
    zones: [{ zoneLabel: "UM", longZoneLabel: null, zoneType: "U" }],
  };
  return whole ? [plan, easement, draft] : [plan];
};

const COURTYARD = ["bis", "ter"] as const;

const whole = (
  random: Random,
  parcel: DemoParcel,
  known: { syndics: readonly DemoCompany[]; today: string; rank: number },
): ParcelRecord => {
  const { housenumber, street, postcode, city } = parcel.addresses[0].properties;
  return {
    coOwnerships: [true, false].map((professional, at) =>
      copropriete(random, parcel, { ...known, rank: known.rank * 2 + at, professional }),
    ),
    buildings: Array.from({ length: parcel.premises === "hall" ? 3 : 4 }, (_, at) =>
      batiment(random, parcel, at),
    ),
    planningDocuments: documents(random, parcel, true),
    otherAddresses: COURTYARD.map((repetition, at) => ({
      address: `${housenumber} ${repetition} ${street}, ${postcode} ${city}`,
      sources: at === 0 ? ["DVF", "SIRENE"] : ["DGFiP"],
    })),
    postcodes: [parcel.street.postcode],
  };
};

export const demoParcelRecords = (
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>,
  companies: readonly DemoCompany[],
  today: string,
): { parcel: DemoParcel; record: ParcelRecord }[] => {
  const syndics = companies.filter(({ trade }) => trade.naf === "68.32A");
  return [...parcels].flatMap(([parcel, fullness], rank) => {
    const random = randomFor(`record/${parcel.numero}`);
    if (fullness === "empty") return [];
    if (fullness === "full") return [{ parcel, record: whole(random, parcel, { syndics, today, rank }) }];
    const base: ParcelRecord = { postcodes: [parcel.street.postcode] };
    if (fullness === "poor") return [{ parcel, record: base }];
    const shared = parcel.premises !== "hall" && parcel.premises !== "land" && random.chance(0.35);
    return [
      {
        parcel,
        record: {
          ...base,
          ...(shared
            ? {
                coOwnerships: [
                  copropriete(random, parcel, {
                    syndics,
                    today,
                    rank: rank * 2,
                    professional: random.chance(0.8),
                  }),
                ],
              }
            : {}),
          ...(parcel.premises === "land" || random.chance(0.15)
            ? {}
            : {
                buildings: Array.from({ length: random.integer(1, 2) }, (_, at) =>
                  batiment(random, parcel, at),
                ),
              }),
          ...(random.chance(0.8) ? { planningDocuments: documents(random, parcel, false) } : {}),
        },
      },
    ];
  });
};
