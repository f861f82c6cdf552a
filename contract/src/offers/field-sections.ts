// Table of data: the descriptive fields of an offer, by section, in the order of the form and of the detail page.
import { buildingLabels, certifications } from "./enumerations.ts";
import * as labels from "./labels.ts";
import type { Offer, UpdateOffer } from "./offer.ts";

export type FieldName = Exclude<
  keyof UpdateOffer & keyof Offer,
  "status" | "private" | "userId" | "medias" | "transactionTypes"
>;

type Common = {
  name: FieldName;
  label: string;
  hint?: string;
  width?: "wide" | "full";
  /** Disabled and hidden unless the other field has this value. */
  onlyIf?: { name: FieldName; is: string | boolean };
};

export type OfferField = Common &
  (
    | { kind: "text"; unit?: string }
    | { kind: "longText" }
    | { kind: "amount"; unit?: string }
    | { kind: "count"; unit?: string; emptyIsZero?: true }
    | { kind: "choice"; labels: Readonly<Record<string, string>> }
    | { kind: "choices"; options: readonly string[] }
    | { kind: "words" }
    | { kind: "flag" }
    /** True and false as they follow 'à la charge'; unknown until one is chosen. */
    | { kind: "payer"; yes: string; no: string }
    | { kind: "day" }
    | { kind: "dpeClass"; scale: "energy" | "ges" }
  );

/** `only`: shown for offers to rent, or for sale. */
export type FieldGroup = { title?: string; only?: "rent" | "sale"; fields: readonly OfferField[] };

export type FieldSection = {
  id: string;
  title: string;
  only?: "rent" | "sale";
  collapsible?: true;
  groups: readonly FieldGroup[];
};

const { premise: _, ...propertyTypes } = labels.propertyTypeLabels;

const ifParking = { name: "propertyDetailsParkingAvailable", is: true } as const;
const ifDpe = { name: "propertyDetailsDpeNotApplicable", is: false } as const;

export const mandate: FieldSection = {
  id: "mandat",
  title: "Mandat",
  groups: [
    {
      fields: [
        { name: "mandateType", label: "Type de mandat", kind: "choice", labels: labels.mandateTypeLabels },
        { name: "mandateId", label: "Numéro de mandat", kind: "text" },
      ],
    },
  ],
};

export const availability: FieldSection = {
  id: "disponibilite",
  title: "Disponibilité",
  groups: [
    {
      fields: [
        { name: "availability", label: "Disponibilité", kind: "choice", labels: labels.availabilityLabels },
        {
          name: "availabilityDate",
          label: "Date de disponibilité",
          kind: "day",
          onlyIf: { name: "availability", is: "on_a_specific_date" },
        },
      ],
    },
  ],
};

export const propertyDetails: FieldSection = {
  id: "details",
  title: "Détails de la propriété",
  collapsible: true,
  groups: [
    {
      fields: [
        { name: "title", label: "Titre de l’offre", kind: "text", width: "wide" },
        { name: "propertyType", label: "Type de bien", kind: "choice", labels: propertyTypes },
        { name: "retailType", label: "Type de commerce", kind: "choice", labels: labels.retailTypeLabels },
        { name: "propertyDetailsDescription", label: "Description", kind: "longText", width: "full" },
      ],
    },
    {
      title: "Immeuble",
      fields: [
        { name: "propertyDetailsBuildingName", label: "Nom de l’immeuble", kind: "text" },
        { name: "propertyDetailsProgramName", label: "Nom du programme", kind: "text" },
        { name: "propertyDetailsZacName", label: "Nom de la ZAC", kind: "text" },
        {
          name: "propertyDetailsCommercialZone",
          label: "Zone commerciale",
          kind: "choice",
          labels: labels.commercialZoneLabels,
        },
        {
          name: "propertyDetailsState",
          label: "État de l’immeuble",
          kind: "choice",
          labels: labels.buildingStateLabels,
        },
        {
          name: "propertyDetailsPremisesState",
          label: "État des locaux",
          kind: "choice",
          labels: labels.premisesStateLabels,
        },
        { name: "divisibleFrom", label: "Divisible à partir de", kind: "amount", unit: "m²" },
        { name: "propertyDetailsIndependentBuilding", label: "Immeuble indépendant", kind: "flag" },
      ],
    },
    {
      title: "Prestations",
      fields: [
        { name: "propertyDetailsConstruction", label: "Construction", kind: "longText", width: "wide" },
        {
          name: "propertyDetailsBuildingServices",
          label: "Prestations de l’immeuble",
          kind: "longText",
          width: "wide",
        },
        {
          name: "propertyDetailsPremisesServices",
          label: "Prestations des locaux",
          kind: "longText",
          width: "wide",
        },
        { name: "propertyDetailsAccess", label: "Accès et transports", kind: "longText", width: "wide" },
      ],
    },
    {
      title: "Certifications et labels",
      fields: [
        {
          name: "propertyDetailsCertifications",
          label: "Certifications",
          kind: "choices",
          options: certifications,
          width: "wide",
        },
        {
          name: "propertyDetailsLabels",
          label: "Labels",
          kind: "choices",
          options: buildingLabels,
          width: "wide",
        },
        {
          name: "propertyDetailsCertificationComments",
          label: "Commentaires sur les certifications",
          kind: "longText",
          width: "full",
        },
      ],
    },
  ],
};

export const financialTerms: FieldSection = {
  id: "conditions-financieres",
  title: "Conditions financières",
  collapsible: true,
  groups: [
    {
      title: "Fiscalité",
      fields: [
        {
          name: "financialTermsFiscalRegime",
          label: "Régime fiscal",
          kind: "choice",
          labels: labels.fiscalRegimeLabels,
        },
        {
          name: "financialTermsFiscalRegimeText",
          label: "Précisions sur le régime fiscal",
          kind: "text",
        },
        { name: "financialTermsPropertyTax", label: "Taxe foncière", kind: "amount", unit: "€/m²/an" },
        { name: "financialTermsOfficeTax", label: "Taxe sur les bureaux", kind: "amount", unit: "€/m²/an" },
        { name: "financialTermsTeom", label: "TEOM", kind: "amount", unit: "€/m²/an" },
        { name: "financialTermsTeomRemarks", label: "Remarques sur la TEOM", kind: "text" },
        {
          name: "financialTermsProfessionalTax",
          label: "CFE (ancienne taxe professionnelle)",
          kind: "amount",
          unit: "€/an",
        },
        {
          name: "financialTermsProfessionalTaxRate",
          label: "Taux de CFE (ancienne taxe professionnelle)",
          kind: "amount",
          unit: "%",
        },
        { name: "financialTermsOtherTaxInfo", label: "Autres taxes", kind: "longText", width: "full" },
        { name: "financialTermsHidePropertyTax", label: "Masquer la taxe foncière", kind: "flag" },
        { name: "financialTermsHideOfficeTax", label: "Masquer la taxe sur les bureaux", kind: "flag" },
        { name: "financialTermsHideTeom", label: "Masquer la TEOM", kind: "flag" },
        {
          name: "financialTermsHideProfessionalTax",
          label: "Masquer la CFE (ancienne taxe professionnelle)",
          kind: "flag",
        },
      ],
    },
    {
      title: "Honoraires de location",
      only: "rent",
      fields: [
        { name: "financialTermsRentalFees", label: "Honoraires de location", kind: "amount" },
        {
          name: "financialTermsRentalFeesUnit",
          label: "Unité des honoraires de location",
          kind: "choice",
          labels: labels.rentalFeesUnitLabels,
        },
        {
          name: "financialTermsRentalFeesChargedToLessee",
          label: "Honoraires de location à la charge",
          kind: "payer",
          ...labels.rentalFeesPayers,
        },
      ],
    },
    {
      title: "Honoraires de vente",
      only: "sale",
      fields: [
        { name: "financialTermsSaleFees", label: "Honoraires de vente", kind: "amount" },
        {
          name: "financialTermsSaleFeesUnit",
          label: "Unité des honoraires de vente",
          kind: "choice",
          labels: labels.saleFeesUnitLabels,
        },
        {
          name: "financialTermsSaleFeesChargedToBuyer",
          label: "Honoraires de vente à la charge",
          kind: "payer",
          ...labels.saleFeesPayers,
        },
      ],
    },
    {
      title: "Frais et charges",
      fields: [
        {
          name: "financialTermsFeesComments",
          label: "Commentaires sur les honoraires",
          kind: "longText",
          width: "full",
        },
        { name: "financialTermsDeedCosts", label: "Frais d’acte", kind: "amount", unit: "€" },
        { name: "financialTermsManagementFeesValue", label: "Honoraires de gestion", kind: "amount" },
        { name: "financialTermsManagementFeesUnit", label: "Unité des honoraires de gestion", kind: "text" },
        { name: "financialTermsHideAllCharges", label: "Masquer toutes les charges", kind: "flag" },
      ],
    },
    {
      title: "Activités",
      fields: [
        { name: "financialTermsLeaseActivities", label: "Activités du bail", kind: "words", width: "full" },
        {
          name: "financialTermsAuthorizedActivities",
          label: "Activités autorisées",
          kind: "longText",
          width: "wide",
        },
        {
          name: "financialTermsForbiddenActivities",
          label: "Activités interdites",
          kind: "longText",
          width: "wide",
        },
      ],
    },
    {
      title: "Commentaires",
      fields: [
        { name: "financialTermsComments", label: "Commentaires", kind: "longText", width: "wide" },
        {
          name: "financialTermsInternalNote",
          label: "Note interne",
          kind: "longText",
          width: "wide",
          hint: "Visible du personnel seulement",
        },
      ],
    },
  ],
};

export const rentalTerms: FieldSection = {
  id: "conditions-location",
  title: "Conditions de location",
  only: "rent",
  groups: [
    {
      fields: [
        { name: "rentType", label: "Type de location", kind: "choice", labels: labels.rentTypeLabels },
        { name: "rentalTermsAnnualRent", label: "Loyer annuel", kind: "amount", unit: "€/an" },
        { name: "rentalTermsAnnualRentPerSqm", label: "Loyer annuel au m²", kind: "amount", unit: "€/m²/an" },
        {
          name: "rentalTermsPriceUnit",
          label: "Unité de prix",
          kind: "choice",
          labels: labels.rentalPriceUnitLabels,
        },
        {
          name: "rentalTermsPaymentType",
          label: "Mode de paiement",
          kind: "choice",
          labels: labels.paymentTypeLabels,
        },
        { name: "rentalTermsPaymentInfo", label: "Précisions sur le paiement", kind: "text" },
      ],
    },
    {
      title: "Bail",
      fields: [
        {
          name: "rentalTermsLeaseType",
          label: "Type de bail",
          kind: "choice",
          labels: labels.leaseTypeLabels,
        },
        { name: "rentalTermsLeaseTermText", label: "Durée du bail", kind: "text" },
        {
          name: "rentalTermsIndexation",
          label: "Indexation",
          kind: "choice",
          labels: labels.indexationLabels,
        },
        { name: "rentalTermsIndexationText", label: "Précisions sur l’indexation", kind: "text" },
        { name: "rentalTermsLeaseTerm1", label: "Échéance 1", kind: "text" },
        { name: "rentalTermsLeaseTerm2", label: "Échéance 2", kind: "text" },
        { name: "rentalTermsLeaseTerm3", label: "Échéance 3", kind: "text" },
        { name: "rentalTermsLeaseTerm4", label: "Échéance 4", kind: "text" },
      ],
    },
    {
      title: "Garanties et autres frais",
      fields: [
        { name: "rentalTermsSecurityDeposit", label: "Dépôt de garantie", kind: "amount", unit: "mois" },
        {
          name: "rentalTermsSecurityDepositUnit",
          label: "Unité du dépôt de garantie",
          kind: "choice",
          labels: labels.securityDepositUnitLabels,
        },
        { name: "rentalTermsCaution", label: "Caution", kind: "text" },
        { name: "rentalTermsRieShare", label: "Quote-part du RIE", kind: "text" },
        { name: "rentalTermsTransferPrice", label: "Prix de cession", kind: "amount", unit: "€" },
        { name: "rentalTermsEntranceFee", label: "Droit d’entrée", kind: "amount", unit: "€" },
      ],
    },
  ],
};

export const saleTerms: FieldSection = {
  id: "conditions-vente",
  title: "Conditions de vente",
  only: "sale",
  groups: [
    {
      fields: [
        { name: "saleType", label: "Type de vente", kind: "choice", labels: labels.saleTypeLabels },
        { name: "saleTermsPrice", label: "Prix de vente", kind: "amount", unit: "€" },
        { name: "saleTermsPricePerSqm", label: "Prix de vente au m²", kind: "amount", unit: "€/m²" },
        { name: "saleTermsConditions", label: "Conditions de la vente", kind: "longText", width: "full" },
      ],
    },
  ],
};

const place = (name: OfferField["name"], label: string, unit?: string): OfferField & { kind: "count" } => ({
  name,
  label,
  kind: "count",
  onlyIf: ifParking,
  ...(unit ? { unit } : {}),
});

export const parking: FieldSection = {
  id: "parking",
  title: "Parking",
  groups: [
    { fields: [{ name: "propertyDetailsParkingAvailable", label: "Parking disponible", kind: "flag" }] },
    {
      title: "Places intérieures",
      fields: [
        place("propertyDetailsParkingInteriorPlaces", "Nombre de places intérieures"),
        place("propertyDetailsParkingInteriorRental", "Loyer par place intérieure", "€/an"),
        place("propertyDetailsParkingInteriorSale", "Prix par place intérieure", "€"),
      ],
    },
    {
      title: "Places extérieures",
      fields: [
        place("propertyDetailsParkingExteriorPlaces", "Nombre de places extérieures"),
        place("propertyDetailsParkingExteriorRental", "Loyer par place extérieure", "€/an"),
        place("propertyDetailsParkingExteriorSale", "Prix par place extérieure", "€"),
        {
          name: "propertyDetailsParkingComment",
          label: "Commentaire sur le parking",
          kind: "longText",
          width: "full",
          onlyIf: ifParking,
        },
      ],
    },
  ],
};

export const dpe: FieldSection = {
  id: "dpe",
  title: "DPE",
  groups: [
    {
      fields: [
        { name: "propertyDetailsDpeNotApplicable", label: "Diagnostique non applicable", kind: "flag" },
        {
          name: "propertyDetailsDpeNotApplicableConfirmed",
          label: "Je confirme que ce bien n’est pas soumis au DPE",
          kind: "flag",
          width: "wide",
          onlyIf: { name: "propertyDetailsDpeNotApplicable", is: true },
        },
      ],
    },
    {
      title: "Consommation d’énergie",
      fields: [
        {
          name: "propertyDetailsDpeEnergyClass",
          label: "Classe énergie",
          kind: "dpeClass",
          scale: "energy",
          width: "wide",
          onlyIf: ifDpe,
        },
        {
          name: "propertyDetailsDpeEnergyValue",
          label: "Consommation",
          kind: "count",
          unit: "kWh/m².an",
          emptyIsZero: true,
          onlyIf: ifDpe,
        },
      ],
    },
    {
      title: "Émissions de gaz à effet de serre",
      fields: [
        {
          name: "propertyDetailsDpeGesClass",
          label: "Classe GES",
          kind: "dpeClass",
          scale: "ges",
          width: "wide",
          onlyIf: ifDpe,
        },
        {
          name: "propertyDetailsDpeGesValue",
          label: "Émissions",
          kind: "count",
          unit: "kg/m².an",
          emptyIsZero: true,
          onlyIf: ifDpe,
        },
      ],
    },
  ],
};

export const sections: readonly FieldSection[] = [
  mandate,
  availability,
  propertyDetails,
  rentalTerms,
  saleTerms,
  financialTerms,
  parking,
  dpe,
];

export const offerFields: readonly OfferField[] = sections.flatMap((section) =>
  section.groups.flatMap((group) => group.fields),
);
