import type { Batiment, Copropriete, DocumentUrbanisme } from "@plateau/contract/registry/parcel-blocks.ts";
import { addDays } from "../days.ts";
import { cityName } from "../places.ts";
import { type Random, randomFor } from "../random.ts";
import type { WorldCompany } from "./companies.ts";
import type { Premises } from "./doors.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { WorldParcel } from "./parcels.ts";

/** What no open register of the world says of a parcel, in the fields of the contract. */
export type ParcelRecord = {
  coproprietes?: Copropriete[];
  batiments?: Batiment[];
  documents_urbanisme?: DocumentUrbanisme[];
  autres_adresses?: { adresse: string; sources: string[] }[];
  codes_postaux?: string[];
};

const YEAR = 365.25;

const copropriete = (
  random: Random,
  parcel: WorldParcel,
  {
    syndics,
    today,
    rank,
    professional,
  }: {
    syndics: readonly WorldCompany[];
    today: string;
    rank: number;
    professional: boolean;
  },
): Copropriete => {
  const lots = random.integer(8, 64);
  return {
    nom: `Copropriété ${parcel.addresses[0].properties.name}`,
    numero_immatriculation: `ZZ${String(rank + 1).padStart(7, "0")}`,
    nombre_total_lots: lots,
    nombre_lots_a_usage_habitation: Math.round(lots * random.between(0, 0.7)),
    periode_construction: random.pick(["Avant 1949", "De 1949 à 1960", "De 1961 à 1974", "De 1975 à 1993"]),
    type_syndic: professional ? "professionnel" : "bénévole",
    syndic_professionnel: professional ? { nom_entreprise: random.pick(syndics).name } : null,
    date_immatriculation: addDays(today, -Math.round(random.between(3, 9) * YEAR)),
    date_reglement_copropriete: addDays(today, -Math.round(random.between(30, 90) * YEAR)),
    quartier_prioritaire:
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

const batiment = (random: Random, { premises, contenance }: WorldParcel, rank: number): Batiment => {
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
    etat: random.chance(0.9) ? "En service" : "En projet",
    nombre_logements: homes,
    annee_construction: random.chance(0.85) ? random.integer(premises === "tower" ? 1965 : 1862, 2019) : null,
    hauteur_moyenne: rank === 0 ? height : Math.max(3, Math.round(height / 3)),
    materiaux_mur: random.pick(walls),
    materiaux_toit: random.chance(0.9) ? random.pick(roofs) : null,
  };
};

/** Zones as plans of towns have them; the plans themselves are of the world. */
const ZONES = [
  { libelle: "UG", libelle_long: "Zone urbaine générale", type_zone: "U" },
  { libelle: "UGSU", libelle_long: "Zone de grands services urbains", type_zone: "U" },
  { libelle: "UE", libelle_long: "Zone urbaine d’activités économiques", type_zone: "U" },
  { libelle: "N", libelle_long: "Zone naturelle et forestière", type_zone: "N" },
];

const documents = (random: Random, { street }: WorldParcel, whole: boolean): DocumentUrbanisme[] => {
  const town = cityName(street.insee);
  const plan: DocumentUrbanisme = {
    id: `demo-plu-${street.insee}`,
    titre: `Plan local d’urbanisme – ${town}`,
    type: "PLU",
    nom: `${street.insee}_PLU_demonstration`,
    statut: "Opposable",
    statut_legal: "Approuvé",
    zones: whole ? ZONES.slice(0, 3) : [random.pick(ZONES.slice(0, 3))],
  };
  const easement: DocumentUrbanisme = {
    id: `demo-sup-${street.insee}`,
    titre: `Servitude d’utilité publique – abords des monuments, ${town}`,
    type: "SUP",
    nom: `${street.insee}_SUP_demonstration`,
    statut: "Opposable",
    statut_legal: "En vigueur",
    zones: [],
  };
  const draft: DocumentUrbanisme = {
    id: `demo-plui-${street.insee}`,
    titre: `Plan local d’urbanisme intercommunal – projet arrêté, ${town}`,
    type: "PLUi",
    nom: null,
    statut: "En projet",
    statut_legal: "Arrêté",
    zones: [{ libelle: "UM", libelle_long: null, type_zone: "U" }],
  };
  return whole ? [plan, easement, draft] : [plan];
};

/** Doors in the courtyard, which no address base knows. */
const COURTYARD = ["bis", "ter"] as const;

const whole = (
  random: Random,
  parcel: WorldParcel,
  known: { syndics: readonly WorldCompany[]; today: string; rank: number },
): ParcelRecord => {
  const { housenumber, street, postcode, city } = parcel.addresses[0].properties;
  return {
    coproprietes: [true, false].map((professional, at) =>
      copropriete(random, parcel, { ...known, rank: known.rank * 2 + at, professional }),
    ),
    batiments: Array.from({ length: parcel.premises === "hall" ? 3 : 4 }, (_, at) =>
      batiment(random, parcel, at),
    ),
    documents_urbanisme: documents(random, parcel, true),
    autres_adresses: COURTYARD.map((repetition, at) => ({
      adresse: `${housenumber} ${repetition} ${street}, ${postcode} ${city}`,
      sources: at === 0 ? ["DVF", "SIRENE"] : ["DGFiP"],
    })),
    codes_postaux: [parcel.street.postcode],
  };
};

/** The records of the world's parcels; none of those of which nothing is known. */
export const worldParcelRecords = (
  parcels: ReadonlyMap<WorldParcel, ParcelFullness>,
  companies: readonly WorldCompany[],
  today: string,
): { parcel: WorldParcel; record: ParcelRecord }[] => {
  const syndics = companies.filter(({ trade }) => trade.naf === "68.32A");
  return [...parcels].flatMap(([parcel, fullness], rank) => {
    const random = randomFor(`record/${parcel.numero}`);
    if (fullness === "empty") return [];
    if (fullness === "full") return [{ parcel, record: whole(random, parcel, { syndics, today, rank }) }];
    const base: ParcelRecord = { codes_postaux: [parcel.street.postcode] };
    if (fullness === "poor") return [{ parcel, record: base }];
    const shared = parcel.premises !== "hall" && parcel.premises !== "land" && random.chance(0.35);
    return [
      {
        parcel,
        record: {
          ...base,
          ...(shared
            ? {
                coproprietes: [
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
                batiments: Array.from({ length: random.integer(1, 2) }, (_, at) =>
                  batiment(random, parcel, at),
                ),
              }),
          ...(random.chance(0.8) ? { documents_urbanisme: documents(random, parcel, false) } : {}),
        },
      },
    ];
  });
};
