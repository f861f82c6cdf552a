/** Floor space by use and change: 'BUR_CREEE', offices created. */
export const surfaceKinds = ["HAB", "LOC", "HEB", "BUR", "COM", "ART", "IND", "AGR", "ENT", "PUB"].flatMap(
  (use) => ["AVANT", "CREEE", "ISSUE_TRANSFO", "DEMOLIE", "TRANSFORMEE"].map((fate) => `${use}_${fate}`),
);

export const surfaceColumn = (kind: string): `surf_${string}` => `surf_${kind.toLowerCase()}`;

/** Compared case-insensitively. */
export const neededColumns = [
  "comm",
  "date_reelle_autorisation",
  "an_depot",
  "cj_dem",
  "denom_dem",
  "siren_dem",
  "sec_cadastre1",
  "num_cadastre1",
] as const;

export const optionalColumns = [
  "date_reelle_doc",
  "date_reelle_daact",
  "dpc_dern",
  "ape_dem",
  "siret_dem",
  "codpost_dem",
  "localite_dem",
  "rec_archi",
  "adr_num_ter",
  "adr_typevoie_ter",
  "adr_libvoie_ter",
  "adr_lieudit_ter",
  "adr_localite_ter",
  "adr_codpost_ter",
  "sec_cadastre2",
  "num_cadastre2",
  "sec_cadastre3",
  "num_cadastre3",
  "superficie_terrain",
  "zone_op",
  "nature_projet_declaree",
  "nature_projet_completee",
  "destination_principale",
  "i_extension",
  "i_surelevation",
  "i_nivsupp",
  "nb_niv_max",
] as const;

/** Permits to develop and to demolish use other key columns and have no type. */
export const permitFiles = {
  dau: { number: "num_dau", state: "etat_dau", type: null },
  pa: { number: "num_pa", state: "etat_pa", type: "PA" },
  pd: { number: "num_pd", state: "etat_pd", type: "PD" },
} as const;

export type PermitFile = (typeof permitFiles)[keyof typeof permitFiles];

export type PermitColumn =
  | (typeof neededColumns)[number]
  | (typeof optionalColumns)[number]
  | PermitFile["number"]
  | PermitFile["state"]
  | "type_dau"
  | `surf_${string}`;
