import { isSiret } from "@plateau/contract/registry/siren.ts";
import { degreesOf } from "../lambert-93.ts";
import type { Field } from "../read-csv.ts";
import {
  dayOf,
  headcountBandOf,
  momentOf,
  nafOf,
  partlyDiffused,
  textOf,
  textsOf,
  yearOf,
} from "./sirene-values.ts";

type EstablishmentPlace = {
  lon: number | null;
  lat: number | null;
  /** Match type of the 'geo' edition: 'housenumber', 'street', 'municipality'… */
  placeKind: string | null;
  placeScore: number | null;
};

/** The 'geo' edition has its geocoder's columns, editions since 2024 the Insee's. */
const placeColumns = [
  "longitude",
  "latitude",
  "geo_type",
  "geo_score",
  "coordonneeLambertAbscisseEtablissement",
  "coordonneeLambertOrdonneeEtablissement",
] as const;

const noPlace: EstablishmentPlace = { lon: null, lat: null, placeKind: null, placeScore: null };

const numberOf = (value: string): number =>
  /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : Number.NaN;

/** Geocoded degrees, else the Insee's metres, which are not Lambert-93 overseas. */
const placeOf = (field: Field<(typeof placeColumns)[number]>): EstablishmentPlace => {
  const [lon, lat] = [numberOf(field("longitude")), numberOf(field("latitude"))];
  // (0, 0) means a failed geocoding.
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && (lon !== 0 || lat !== 0)) {
    const score = numberOf(field("geo_score"));
    return {
      lon,
      lat,
      placeKind: textOf(field("geo_type")) ?? "unknown",
      placeScore: score >= 0 && score <= 1 ? score : null,
    };
  }
  const place = degreesOf(
    numberOf(field("coordonneeLambertAbscisseEtablissement")),
    numberOf(field("coordonneeLambertOrdonneeEtablissement")),
  );
  return place ? { ...noPlace, ...place } : noPlace;
};

/** Privacy: dropped when it may be a home address. */
type Shopfront = EstablishmentPlace & {
  signs: string[];
  usualName: string | null;
  addressComplement: string | null;
  streetNumber: string | null;
  streetRepetition: string | null;
  /** 'AV', 'BD', 'RUE'. */
  streetType: string | null;
  streetName: string | null;
  specialDelivery: string | null;
  postcode: string | null;
};

export type EstablishmentRow = Shopfront & {
  siret: string;
  headOffice: boolean;
  naf: string | null;
  communeCode: string | null;
  commune: string | null;
  country: string | null;
  openedOn: string | null;
  closed: boolean;
  closedOn: string | null;
  headcountBand: string | null;
  headcountYear: number | null;
  partlyDiffused: boolean;
  updatedAt: string | null;
};

export const establishmentColumns = [
  "siret",
  "siren",
  "statutDiffusionEtablissement",
  "dateCreationEtablissement",
  "trancheEffectifsEtablissement",
  "anneeEffectifsEtablissement",
  "dateDernierTraitementEtablissement",
  "etablissementSiege",
  "complementAdresseEtablissement",
  "numeroVoieEtablissement",
  "indiceRepetitionEtablissement",
  "typeVoieEtablissement",
  "libelleVoieEtablissement",
  "distributionSpecialeEtablissement",
  "codePostalEtablissement",
  "codeCommuneEtablissement",
  "libelleCommuneEtablissement",
  "libelleCommuneEtrangerEtablissement",
  "libellePaysEtrangerEtablissement",
  "dateDebut",
  "etatAdministratifEtablissement",
  "enseigne1Etablissement",
  "enseigne2Etablissement",
  "enseigne3Etablissement",
  "denominationUsuelleEtablissement",
  "activitePrincipaleEtablissement",
] as const;

export const establishmentOptionalColumns = [
  "nomenclatureActivitePrincipaleEtablissement",
  ...placeColumns,
] as const;

type EstablishmentField = Field<
  (typeof establishmentColumns)[number] | (typeof establishmentOptionalColumns)[number]
>;

const hidden: Shopfront = {
  ...noPlace,
  signs: [],
  usualName: null,
  addressComplement: null,
  streetNumber: null,
  streetRepetition: null,
  streetType: null,
  streetName: null,
  specialDelivery: null,
  postcode: null,
};

const shopfrontOf = (field: EstablishmentField): Shopfront => ({
  ...placeOf(field),
  signs: textsOf(
    field("enseigne1Etablissement"),
    field("enseigne2Etablissement"),
    field("enseigne3Etablissement"),
  ),
  usualName: textOf(field("denominationUsuelleEtablissement")),
  addressComplement: textOf(field("complementAdresseEtablissement")),
  streetNumber: textOf(field("numeroVoieEtablissement")),
  streetRepetition: textOf(field("indiceRepetitionEtablissement")),
  streetType: textOf(field("typeVoieEtablissement")),
  streetName: textOf(field("libelleVoieEtablissement")),
  specialDelivery: textOf(field("distributionSpecialeEtablissement")),
  postcode: /^\d{5}$/.test(field("codePostalEtablissement")) ? field("codePostalEtablissement") : null,
});

/** Returns a row, or a short French reason. */
export const establishmentOf = (field: EstablishmentField): EstablishmentRow | string => {
  const siret = field("siret");
  if (!isSiret(siret)) return "SIRET invalide";
  if (field("siren") !== siret.slice(0, 9)) return "SIREN et SIRET qui se contredisent";
  const state = field("etatAdministratifEtablissement");
  if (state !== "A" && state !== "F") return "état administratif inconnu";
  const partly = partlyDiffused(field("statutDiffusionEtablissement"));
  if (partly === undefined) return "statut de diffusion inconnu";
  const openedOn = dayOf(field("dateCreationEtablissement"));
  const since = dayOf(field("dateDebut"));
  const updatedAt = momentOf(field("dateDernierTraitementEtablissement"));
  if (openedOn === undefined || since === undefined || updatedAt === undefined) return "date invalide";
  const communeCode = textOf(field("codeCommuneEtablissement"));
  if (communeCode !== null && !/^(\d{2}|2[AB])\d{3}$/.test(communeCode)) return "code commune invalide";
  return {
    siret,
    ...(partly ? hidden : shopfrontOf(field)),
    headOffice: field("etablissementSiege") === "true",
    naf: nafOf(
      field("activitePrincipaleEtablissement"),
      field("nomenclatureActivitePrincipaleEtablissement"),
    ),
    communeCode,
    commune:
      textOf(field("libelleCommuneEtablissement")) ?? textOf(field("libelleCommuneEtrangerEtablissement")),
    country: textOf(field("libellePaysEtrangerEtablissement")),
    openedOn,
    closed: state === "F",
    closedOn: state === "F" ? since : null,
    headcountBand: headcountBandOf(field("trancheEffectifsEtablissement")),
    headcountYear: yearOf(field("anneeEffectifsEtablissement")),
    partlyDiffused: partly,
    updatedAt,
  };
};
