import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Vente } from "@plateau/contract/registry/parcel-blocks.ts";

/** A parcel of which only the number is known, for tests. */
export const poorParcel: Parcel = {
  numero: "75118000ZZ0042",
  adresse: null,
  commune: null,
  code_commune: "75118",
  contenance: null,
  prefixe: "000",
  section: "ZZ",
  numero_plan: "0042",
  latitude: null,
  longitude: null,
  departement: null,
  code_departement: "75",
  region: null,
  code_region: null,
  codes_postaux: [],
  autres_adresses: [],
  geometrie: null,
  coproprietes: [],
  ventes: [],
  batiments: [],
  dpe: [],
  occupants: [],
  proprietaires: [],
  fonds_de_commerce: [],
  permis: [],
  documents_urbanisme: [],
  sources: {},
  provenance: { source: "Registre embarqué", date: null, cout_actualisation: null },
};

/** A sale of which only what is given is known. */
export const sale = (known: Partial<Vente>): Vente => ({
  id: "vente",
  date: null,
  nature: "Vente",
  valeur_fonciere: null,
  type_local: null,
  surface_reelle_bati: null,
  surface_terrain: null,
  nombre_pieces: null,
  nombre_lots: null,
  ...known,
});
