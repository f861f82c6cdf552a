import { parcelSchema } from "@plateau/contract/registry/parcel.ts";
import { describe, expect, it } from "vitest";
import { toParcel, toParcelSummary } from "./translate-parcel.ts";

const provenance = { source: "Pappers", date: "2026-11-20T09:00:00.000Z", refreshCost: 15 };

const vendorParcel = {
  numero: "75110000ZX0123",
  prefixe: "000",
  section: "ZX",
  numero_plan: "0123",
  adresse: "14 Quai de l'Exemple, 75010 Paris",
  sources_adresse: ["BAN"],
  autres_adresses: [
    { adresse: "14 B Quai de l'Exemple, 75010 Paris", sources: ["DVF", "SIRENE"] },
    { adresse: "" },
  ],
  code_commune: "75110",
  commune: "Paris 10e Arrondissement",
  code_departement: "75",
  departement: "Paris",
  code_region: "11",
  region: "Île-de-France",
  codes_postaux: ["75010"],
  contenance: 842,
  top_left: { lat: 48.8742, lon: 2.3626 },
  bottom_right: { latitude: 48.874, longitude: 2.3632 },
  geometrie: {
    type: "Polygon",
    coordinates: [
      [
        [2.3626, 48.8742],
        [2.3632, 48.8742],
        [2.3632, 48.874],
        [2.3626, 48.8742],
      ],
    ],
  },
  coproprietes: [
    {
      nom: "14 QUAI DE L'EXEMPLE",
      nombre_total_lots: 42,
      type_syndic: "professionnel",
      syndic_professionnel: { siret: "00070011200014", nom_entreprise: "SYNDIC EXEMPLE" },
      appartenances: { quartier_prioritaire: { nom_2024: null, nom_2015: "Grand Exemple" } },
    },
  ],
  ventes: [
    { id: "2023-1", date: "2023-05-17", nature: "Vente", valeur_fonciere: 1_250_000, nombre_pieces: 0 },
    { id: "2014-9", date: "0000-00-00", nature: "Echange", surface_reelle_bati_totale: 90 },
  ],
  batiments: [{ surface: 530, usages: ["Résidentiel"], hauteur_moyenne: 18.5, materiaux_toit: "ZINC" }],
  dpe: [
    { identifiant_dpe: "2375E0000000A", classe_bilan_dpe: "D", classe_emission_ges: "?" },
    { surface: 3 },
  ],
  occupants: [
    {
      siren: "000700104",
      nom_entreprise: "ATELIERS DU CANAL",
      date_entree_lieux: "2015-03-01",
      tranche_effectifs_etablissement: "12",
      annee_effectifs_etablissement: 2023,
      activite_principale: "68.20B",
      etablissement_ferme: false,
    },
  ],
  proprietaires: [
    {
      siren: "000700112",
      nom_entreprise: "SCI DU TEST",
      lmnp: false,
      locaux: [{ numero_parcelle: "75110000ZX0123", code_droit: "P", batiment: "A", niveau: "00" }],
    },
    {
      siren: "000700120",
      nom_entreprise: "SYNDIC DU TEST",
      locaux: [{ numero_parcelle: "75110000ZX0123", code_droit: "S - Syndic de copropriété" }],
    },
  ],
  fonds_de_commerce: [
    {
      activite: "Restauration",
      prix: 180_000,
      acheteur: { siren: "000700138", nom_entreprise: "TABLE EXEMPLE" },
      precedent_proprietaire: null,
      annonce_bodacc: { numero_parution: "20210190", numero: 455, date: "2021-09-30" },
    },
  ],
  permis: [{ numero: "PC 075 110 22 V0012", type: "PC", demandeur: { denomination: "SCI DU TEST" } }],
  documents_urbanisme: [
    { id: "a1", titre: "Plan local d'urbanisme", zones: [{ libelle: "UG", type_zone: "U" }] },
  ],
};

describe("a parcel of Pappers Immobilier", () => {
  it("is told in the product's words", () => {
    const parcel = parcelSchema.parse(toParcel(vendorParcel, provenance));
    expect(parcel).toMatchObject({
      number: "75110000ZX0123",
      landArea: 842,
      latitude: expect.closeTo(48.8741, 6),
      longitude: expect.closeTo(2.3629, 6),
      otherAddresses: [{ address: "14 B Quai de l'Exemple, 75010 Paris", sources: ["DVF", "SIRENE"] }],
      coOwnerships: [{ totalLotCount: 42, priorityDistrict: "Grand Exemple", constructionPeriod: null }],
      sales: [
        { date: "2023-05-17", roomCount: 0 },
        { date: null, builtSurface: 90 },
      ],
      energyCertificates: [{ energyClass: "D", emissionsClass: null }],
      occupants: [
        {
          activity: "68.20B – Location de terrains et d’autres biens immobiliers",
          headcountText: "Entre 20 et 49 salariés",
          exitDate: null,
        },
      ],
      owners: [{ companyName: "SCI DU TEST", rightCodes: ["P"], premises: [{ building: "A", door: null }] }],
      otherRightHolders: [{ companyName: "SYNDIC DU TEST", rightCodes: ["S"], activityCeased: null }],
      businessTransfers: [
        { buyer: { siren: "000700138" }, previousOwner: null, bodaccNotice: { number: "455" } },
      ],
      permits: [{ applicant: { siren: null, companyName: "SCI DU TEST" } }],
      planningDocuments: [{ zones: [{ zoneLabel: "UG", zoneType: "U" }] }],
      sources: { sales: { source: "Pappers", date: "2026-11-20" } },
    });
  });

  it("is complete however little is said of it, and none without a number", () => {
    const poor = parcelSchema.parse(
      toParcel({ numero: "75110000ZX0001", ventes: "?", geometrie: {} }, provenance),
    );
    expect(poor).toMatchObject({
      section: "ZX",
      planNumber: "0001",
      sales: [],
      geometry: null,
      latitude: null,
    });
    expect(toParcel({ numero: "12" }, provenance)).toBeNull();
    expect(toParcelSummary({})).toBeNull();
  });

  it("lies in the middle of its outline where no box is given", () => {
    const { top_left: _, ...unboxed } = vendorParcel;
    expect(toParcelSummary(unboxed)).toMatchObject({
      latitude: expect.closeTo(48.8741, 6),
      longitude: expect.closeTo(2.3629, 6),
    });
  });
});
