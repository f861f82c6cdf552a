import { isSiret } from "@plateau/contract/registry/siren.ts";
import type { Field } from "../read-csv.ts";
import { type EstablishmentPlace, noPlace, placeColumns, placeOf } from "./establishment-place.ts";
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

/** How mail reaches an establishment, and what it is called there: nothing of it is kept when it may be a home. */
type Shopfront = EstablishmentPlace & {
  signs: string[];
  usualName: string | null;
  addressComplement: string | null;
  streetNumber: string | null;
  /** 'B', 'BIS'. */
  streetRepetition: string | null;
  /** As abbreviated in the file: 'AV', 'BD', 'RUE'. */
  streetType: string | null;
  streetName: string | null;
  specialDelivery: string | null;
  postcode: string | null;
};

/** An establishment of the Sirene directory, as it is stored. */
export type EstablishmentRow = Shopfront & {
  siret: string;
  headOffice: boolean;
  /** NAF rev. 2. */
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
  /** In the time of Paris. */
  updatedAt: string | null;
};

/** What every edition of StockEtablissement has and a row needs. */
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

/** What some editions lack. */
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

/** A line of StockEtablissement as a row, or a few French words on what is wrong with it. */
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
