import { splitRightHolders } from "@plateau/contract/registry/land-rights.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { BusinessTransfer, Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import { activityOf } from "../activity-labels.ts";
import { headcountLabel } from "../headcount-bands.ts";
import { day, figure, flag, type JsonRecord, record, records, text, texts } from "./read-json.ts";

export const coOwnershipsOf = (parcel: JsonRecord): Parcel["coOwnerships"] =>
  records(parcel.coproprietes).map((each) => {
    const district = record(record(each.appartenances).quartier_prioritaire);
    const manager = text(record(each.syndic_professionnel).nom_entreprise);
    return {
      name: text(each.nom),
      registrationNumber: text(each.numero_immatriculation),
      totalLotCount: figure(each.nombre_total_lots),
      residentialLotCount: figure(each.nombre_lots_a_usage_habitation),
      constructionPeriod: text(each.periode_construction),
      managerType: text(each.type_syndic),
      professionalManager: manager === null ? null : { companyName: manager },
      registrationDate: day(each.date_immatriculation),
      bylawsDate: day(each.date_reglement_copropriete),
      priorityDistrict: text(district.nom_2024) ?? text(district.nom_2015),
    };
  });

export const salesOf = (parcel: JsonRecord): Parcel["sales"] =>
  records(parcel.ventes).map((each, rank) => ({
    id: text(each.id) ?? `${rank}`,
    date: day(each.date) ?? day(each.date_mutation),
    nature: text(each.nature),
    salePrice: figure(each.valeur_fonciere),
    premisesType: text(each.type_local),
    builtSurface: figure(each.surface_reelle_bati) ?? figure(each.surface_reelle_bati_totale),
    landSurface: figure(each.surface_terrain),
    roomCount: figure(each.nombre_pieces),
    lotCount: figure(each.nombre_lots),
  }));

export const buildingsOf = (parcel: JsonRecord): Parcel["buildings"] =>
  records(parcel.batiments).map((each) => ({
    surface: figure(each.surface),
    usages: texts(each.usages),
    natures: texts(each.natures),
    state: text(each.etat),
    dwellingCount: figure(each.nombre_logements),
    constructionYear: figure(each.annee_construction),
    averageHeight: figure(each.hauteur_moyenne),
    wallMaterials: text(each.materiaux_mur),
    roofMaterials: text(each.materiaux_toit),
  }));

type EnergyClass = Parcel["energyCertificates"][number]["energyClass"];

const classOf = (value: unknown): EnergyClass => {
  const letter = text(value) ?? "";
  return /^[A-G]$/.test(letter) ? (letter as EnergyClass) : null;
};

export const energyCertificatesOf = (parcel: JsonRecord): Parcel["energyCertificates"] =>
  records(parcel.dpe).flatMap((each) => {
    const id = text(each.identifiant_dpe);
    if (id === null) return [];
    return {
      certificateNumber: id,
      certificateType: text(each.type_dpe),
      certificateBuildingType: text(each.type_batiment_dpe),
      certificateConstructionPeriod: text(each.periode_construction_dpe),
      certificateDate: day(each.date_etablissement_dpe),
      certificateReceptionDate: day(each.date_reception_dpe),
      energyClass: classOf(each.classe_bilan_dpe),
      emissionsClass: classOf(each.classe_emission_ges),
      primaryEnergyPerSqm: figure(each.conso_5_usages_ep_m2),
      emissionsPerSqm: figure(each.emission_ges_5_usages_m2),
      under2021Decree: flag(each.arrete_2021),
      certificateCategory: text(each.base_batiment_type_dpe),
    };
  });

const occupantOf = (each: JsonRecord): Occupant => ({
  siren: text(each.siren),
  siret: text(each.siret),
  companyName: text(each.nom_entreprise),
  tradeSign: text(each.enseigne),
  activity: activityOf(
    text(each.activite) ?? text(each.activite_principale_etablissement) ?? text(each.activite_principale),
  ),
  entryDate: day(each.date_entree_lieux),
  exitDate: day(each.date_sortie_lieux),
  headcountText: text(each.effectifs) ?? headcountLabel(text(each.tranche_effectifs_etablissement)),
  establishmentClosed: flag(each.etablissement_ferme),
  activityCeased: flag(each.cessation_activite),
  naturalPersons: records(each.personnes_physiques).map((person) => ({
    fullName: text(person.nom_complet),
  })),
});

export const occupantsOf = (parcel: JsonRecord): Occupant[] => records(parcel.occupants).map(occupantOf);

export const rightHoldersOf = (parcel: JsonRecord): Pick<Parcel, "owners" | "otherRightHolders"> =>
  splitRightHolders(records(parcel.proprietaires).map(rightHolderOf));

/** Pappers writes the DGFiP's letter, alone or with its label: 'P - Propriétaire'. */
const rightCodeOf = (value: unknown): string | null =>
  /^([A-Z])(?:\s*-.*)?$/.exec(text(value) ?? "")?.[1] ?? text(value);

const rightHolderOf = (each: JsonRecord): Parameters<typeof splitRightHolders>[0][number] => ({
  siren: text(each.siren),
  companyName: text(each.nom_entreprise),
  furnishedLessor: flag(each.lmnp),
  ownerOccupier: flag(each.proprietaire_occupant),
  creationDate: day(each.date_creation),
  mainActivity: activityOf(text(each.activite_principale)),
  activityCeased: flag(each.cessation_activite),
  premises: records(each.locaux).map((local) => ({
    parcelNumber: text(local.numero_parcelle),
    rightCode: rightCodeOf(local.code_droit),
    building: text(local.batiment),
    entrance: text(local.entree),
    level: text(local.niveau),
    door: text(local.porte),
    address: text(local.adresse),
  })),
  parcelCount: null,
});

const partyOf = (value: unknown): BusinessTransfer["buyer"] => {
  const party = record(value);
  const [siren, name] = [text(party.siren), text(party.nom_entreprise) ?? text(party.denomination)];
  return siren === null && name === null ? null : { siren, companyName: name };
};

export const businessTransfersOf = (parcel: JsonRecord): BusinessTransfer[] =>
  records(parcel.fonds_de_commerce).map((each) => {
    const notice = record(each.annonce_bodacc);
    return {
      activity: text(each.activite),
      price: figure(each.prix),
      saleCategory: text(each.categorie_vente),
      businessOrigin: text(each.origine_fonds),
      activityStartDate: day(each.date_debut_activite),
      buyer: partyOf(each.acheteur),
      previousOwner: partyOf(each.precedent_proprietaire),
      bodaccNotice:
        Object.keys(notice).length === 0
          ? null
          : {
              issueNumber: text(notice.numero_parution),
              number: text(notice.numero),
              date: day(notice.date),
            },
    };
  });

export const permitsOf = (parcel: JsonRecord): Parcel["permits"] =>
  records(parcel.permis).flatMap((each) => {
    const number = text(each.numero);
    if (number === null) return [];
    return {
      number,
      type: text(each.type),
      state: text(each.etat),
      authorisationDate: day(each.date_autorisation),
      filingYear: figure(each.annee_depot),
      siteSurface: figure(each.superficie_terrain),
      operationZone: text(each.zone_operatoire),
      architectInvolved: flag(each.recours_architecte),
      otherParcels: texts(each.autres_parcelles),
      applicant: partyOf(each.demandeur),
    };
  });

export const planningDocumentsOf = (parcel: JsonRecord): Parcel["planningDocuments"] =>
  records(parcel.documents_urbanisme).map((each, rank) => ({
    id: text(each.id) ?? `${rank}`,
    title: text(each.titre),
    type: text(each.type),
    name: text(each.nom),
    status: text(each.statut),
    legalStatus: text(each.statut_legal),
    zones: records(each.zones).map((zone) => ({
      zoneLabel: text(zone.libelle),
      longZoneLabel: text(zone.libelle_long),
      zoneType: text(zone.type_zone),
    })),
  }));
