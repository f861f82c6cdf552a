import type { Parcel } from "@plateau/contract/registry/parcel.ts";

/** A door of the world, with its place in degrees. */
export type WorldDoor = {
  number: number;
  street: string;
  postcode: string;
  city: string;
  lon: number;
  lat: number;
};

/** A parcel that a registry under test must know, as its record has it. */
export type WorldParcel = Pick<
  Parcel,
  | "numero"
  | "commune"
  | "contenance"
  | "ventes"
  | "dpe"
  | "occupants"
  | "proprietaires"
  | "fonds_de_commerce"
  | "permis"
> & {
  adresse: string;
  latitude: number;
  longitude: number;
  geometrie: NonNullable<Parcel["geometrie"]>;
  door: WorldDoor;
};

/** 20 m, in degrees at Paris. */
const SIDE = { lon: 20 / 73_150, lat: 20 / 111_195 };
const PAVEMENT = 3 / 111_195;

/** A square plot, 20 m wide, with its door 3 m before the middle of its southern side; degrees. */
export const plot = (west: number, south: number, number: number) => {
  const [east, north] = [west + SIDE.lon, south + SIDE.lat];
  const longitude = west + SIDE.lon / 2;
  return {
    adresse: `${number} Rue de l’Essai, 75018 Paris`,
    commune: "Paris 18e Arrondissement",
    contenance: 400,
    longitude,
    latitude: south + SIDE.lat / 2,
    geometrie: {
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

const nothing = { ventes: [], dpe: [], occupants: [], proprietaires: [], fonds_de_commerce: [], permis: [] };

/** Fictitious companies: their numbers have the check digit and belong to nobody. */
export const worldCompanies = {
  owner: { siren: "000000018", name: "SCI DE L’ESSAI" },
  tenant: { siren: "000000026", name: "ATELIER DE L’ESSAI" },
  former: { siren: "000000034", name: "ANCIENNE BOUTIQUE" },
  stranger: { siren: "000000042" },
} as const;

const [WEST, SOUTH] = [2.36, 48.892];
const { owner, tenant, former } = worldCompanies;

const local = { batiment: null, entree: null, niveau: null, porte: null };

/** Side by side on a street: a building with everything, and its neighbour of the same owner, who has its seat there. */
export const first: WorldParcel = {
  ...plot(WEST, SOUTH, 12),
  numero: "75118000ZZ0001",
  ventes: [
    {
      id: "0000000000000000000000000000a001",
      date: "2024-05-17",
      nature: "Vente",
      valeur_fonciere: 1_250_000,
      type_local: "Local industriel. commercial ou assimilé",
      surface_reelle_bati: 210,
      surface_terrain: null,
      nombre_pieces: null,
      nombre_lots: 2,
    },
    {
      // The provider says 0000-00-00.
      id: "0000000000000000000000000000a002",
      date: null,
      nature: "Adjudication",
      valeur_fonciere: 300_000,
      type_local: "Appartement",
      surface_reelle_bati: 61,
      surface_terrain: null,
      nombre_pieces: 3,
      nombre_lots: 1,
    },
  ],
  dpe: [
    {
      identifiant_dpe: "2375T0000001A",
      type_dpe: "DPE tertiaire 2021",
      type_batiment_dpe: "Bureaux",
      periode_construction_dpe: "1948-1974",
      date_etablissement_dpe: "2023-02-10",
      date_reception_dpe: "2023-02-12",
      classe_bilan_dpe: "D",
      classe_emission_ges: "C",
      conso_5_usages_ep_m2: 214,
      emission_ges_5_usages_m2: 28,
      arrete_2021: null,
      base_batiment_type_dpe: "Tertiaire",
    },
  ],
  occupants: [
    {
      siren: tenant.siren,
      siret: `${tenant.siren}00016`,
      nom_entreprise: tenant.name,
      enseigne: "L’ATELIER",
      activite: "71.11Z",
      date_entree_lieux: "2015-03-01",
      date_sortie_lieux: null,
      effectifs: "Entre 20 et 49 salariés",
      etablissement_ferme: false,
      cessation_activite: false,
      personnes_physiques: [],
    },
    {
      siren: former.siren,
      siret: `${former.siren}00019`,
      nom_entreprise: former.name,
      enseigne: null,
      activite: "47.71Z",
      date_entree_lieux: "2001-09-01",
      date_sortie_lieux: "2014-12-31",
      effectifs: null,
      etablissement_ferme: true,
      cessation_activite: true,
      personnes_physiques: [],
    },
  ],
  proprietaires: [
    {
      siren: owner.siren,
      nom_entreprise: owner.name,
      lmnp: false,
      proprietaire_occupant: false,
      date_creation: "1999-04-01",
      activite_principale: "68.20B",
      cessation_activite: false,
      locaux: [
        { ...local, numero_parcelle: "75118000ZZ0001", code_droit: "P", adresse: "12 RUE DE L ESSAI" },
        {
          numero_parcelle: "75118000ZZ0001",
          code_droit: "P",
          batiment: "A",
          entree: "01",
          niveau: "00",
          porte: "01001",
          adresse: "12 RUE DE L ESSAI",
        },
      ],
    },
  ],
  fonds_de_commerce: [
    {
      activite: "Restauration traditionnelle",
      prix: 180_000,
      categorie_vente: "Achat d’un fonds",
      origine_fonds: "Fonds acquis par achat au prix stipulé de 180000,00 euros.",
      date_debut_activite: "2015-03-01",
      acheteur: { siren: tenant.siren, nom_entreprise: tenant.name },
      precedent_proprietaire: { siren: former.siren, nom_entreprise: former.name },
      annonce_bodacc: { numero_parution: "20150060", numero: "455", date: "2015-03-26" },
    },
  ],
  permis: [
    {
      numero: "07511822V0012",
      type: "PC",
      etat: "autorise",
      date_autorisation: "2022-11-04",
      annee_depot: 2022,
      superficie_terrain: 842,
      zone_operatoire: null,
      recours_architecte: true,
      autres_parcelles: ["75118000ZZ0002"],
      demandeur: { siren: owner.siren, nom_entreprise: owner.name },
    },
  ],
};

export const second: WorldParcel = {
  ...plot(WEST + SIDE.lon, SOUTH, 14),
  ...nothing,
  numero: "75118000ZZ0002",
  occupants: [
    {
      siren: owner.siren,
      siret: `${owner.siren}00013`,
      nom_entreprise: owner.name,
      enseigne: null,
      activite: "68.20B",
      date_entree_lieux: "1999-04-01",
      date_sortie_lieux: null,
      effectifs: null,
      etablissement_ferme: false,
      cessation_activite: false,
      personnes_physiques: [],
    },
  ],
  proprietaires: [
    {
      siren: owner.siren,
      nom_entreprise: owner.name,
      lmnp: false,
      proprietaire_occupant: true,
      date_creation: "1999-04-01",
      activite_principale: "68.20B",
      cessation_activite: false,
      locaux: [
        { ...local, numero_parcelle: "75118000ZZ0002", code_droit: "P", adresse: "14 RUE DE L ESSAI" },
      ],
    },
  ],
  permis: first.permis.map((permis) => ({ ...permis, autres_parcelles: ["75118000ZZ0001"] })),
};

/** A kilometre away, of nobody known. */
export const distant: WorldParcel = {
  ...plot(WEST, SOUTH + 0.009, 300),
  ...nothing,
  numero: "75118000ZZ0003",
};

/** The parcels that a registry under test must know beside `knownParcels`. */
export const worldParcels: readonly WorldParcel[] = [first, second, distant];

/** What a geocoder answers of the world's doors: what is typed, as it is written there, whatever the case. */
export const locateInWorld = async (q: string, postcode: string | undefined) => {
  const typed = q.toLowerCase().replaceAll("'", "’");
  const found = worldParcels.find(
    ({ door }) =>
      `${door.number} ${door.street}`.toLowerCase() === typed &&
      (postcode === undefined || postcode === door.postcode),
  );
  return found ? { latitude: found.door.lat, longitude: found.door.lon } : null;
};
