import { propertyTypes } from "../offers/enumerations.ts";
import { propertyTypeLabels } from "../offers/labels.ts";
import { CRITERIA_GROUP, DEFAULT_CURRENCY } from "./fields.ts";
import { propertyNames } from "./property-names.ts";
import type { PropertyDefinition, Stage } from "./requirement.ts";

export const EMBEDDED_PIPELINE = "default";

export const FIRST_STAGE = "newrequest";

export const embeddedStages: readonly Stage[] = [
  [FIRST_STAGE, "Nouvelle demande"],
  ["qualification", "Qualification"],
  ["search", "Recherche"],
  ["visits", "Visites"],
  ["offersubmitted", "Offre remise"],
  ["negotiation", "Négociation"],
  ["closedwon", "Bail ou acte signé"],
  ["closedlost", "Perdue"],
].map(([id = "", label = ""], displayOrder) => ({ id, label, displayOrder }));

export const closedStages: ReadonlySet<string> = new Set(["closedwon", "closedlost"]);

const FIXED_GROUP = "requirement";

type Kind = Pick<PropertyDefinition, "type" | "fieldType"> &
  Partial<Pick<PropertyDefinition, "multiSelect" | "options" | "numberFormat" | "currencyCode">>;
type Row = readonly [name: string, label: string, kind: Kind];

const text: Kind = { type: "text", fieldType: "text" };
const longText: Kind = { type: "text", fieldType: "textarea" };
const day: Kind = { type: "date", fieldType: "date" };
const moment: Kind = { type: "datetime", fieldType: "datetime" };
const count: Kind = { type: "number", fieldType: "number", numberFormat: { decimalPlaces: 0, minimum: 0 } };
const area: Kind = { ...count, numberFormat: { decimalPlaces: 2, minimum: 0 } };
const euros: Kind = { ...area, currencyCode: DEFAULT_CURRENCY };

const choice = (options: PropertyDefinition["options"]): Kind => ({
  type: "enumeration",
  fieldType: "select",
  options,
});
const choices = (options: PropertyDefinition["options"]): Kind => ({
  ...choice(options),
  fieldType: "checkbox",
  multiSelect: true,
});
const yesOrNo: Kind = {
  type: "boolean",
  fieldType: "booleancheckbox",
  options: [
    { value: "true", label: "Oui" },
    { value: "false", label: "Non" },
  ],
};

const criteriaRows: readonly Row[] = [
  [propertyNames.places, "Localisation recherchée", text],
  [
    propertyNames.propertyTypes,
    "Type de bien",
    choices(propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))),
  ],
  [
    propertyNames.transaction,
    "Location ou achat",
    choice([
      { value: "location", label: "Location" },
      { value: "achat", label: "Achat" },
    ]),
  ],
  [propertyNames.yearlyRent, "Budget annuel (loyer)", euros],
  [propertyNames.salePrice, "Budget d’achat", euros],
  [propertyNames.surfaceMin, "Surface recherchée (m²)", area],
  [propertyNames.surfaceMax, "Surface maximale (m²)", area],
  [propertyNames.posts, "Nombre de postes", count],
  [propertyNames.entryDate, "Date d’entrée souhaitée", day],
  ["fin_de_bail", "Fin du bail actuel", day],
  ["prochain_rendez_vous", "Prochain rendez-vous", moment],
  ["parking", "Places de parking", count],
  ["terrasse", "Terrasse", yesOrNo],
  ["climatisation", "Climatisation", yesOrNo],
  ["erp", "Établissement recevant du public (ERP)", yesOrNo],
  ["precisions", "Précisions", longText],
];

const standardRows: readonly Row[] = [
  [propertyNames.name, "Nom de la demande", text],
  [propertyNames.amount, "Montant", euros],
  [
    propertyNames.currency,
    "Devise",
    choice([
      { value: "EUR", label: "Euro (€)" },
      { value: "USD", label: "Dollar américain ($)" },
      { value: "GBP", label: "Livre sterling (£)" },
      { value: "CHF", label: "Franc suisse (CHF)" },
    ]),
  ],
  [propertyNames.stage, "Étape", choice(embeddedStages.map(({ id, label }) => ({ value: id, label })))],
  [propertyNames.pipeline, "Pipeline", choice([{ value: EMBEDDED_PIPELINE, label: "Demandes" }])],
  [propertyNames.owner, "Responsable", choice([])],
  [propertyNames.closingDate, "Date de clôture", day],
  [propertyNames.lastContact, "Dernier contact", moment],
];

const definitions = (rows: readonly Row[], groupName: string): PropertyDefinition[] =>
  rows.map(([name, label, kind], displayOrder) => ({
    name,
    label,
    multiSelect: false,
    options: [],
    numberFormat: null,
    currencyCode: null,
    groupName,
    hubspotDefined: groupName === FIXED_GROUP,
    displayOrder,
    editable: true,
    ...kind,
  }));

/** All property definitions. Custom names are those that agencies use in HubSpot. */
export const embeddedProperties: readonly PropertyDefinition[] = [
  ...definitions(standardRows, FIXED_GROUP),
  ...definitions(criteriaRows, CRITERIA_GROUP),
];
