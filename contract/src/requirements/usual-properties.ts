import { propertyTypes } from "../offers/enumerations.ts";
import { propertyTypeLabels } from "../offers/labels.ts";
import { EMBEDDED_PIPELINE, embeddedStages } from "./pipeline.ts";
import type { PropertyDefinition } from "./property.ts";
import { DEFAULT_CURRENCY, WISHES_GROUP } from "./property-names.ts";

/** The group of what every requirement has, whatever the agency asks of its clients. */
const FIXED_GROUP = "requirement";

type Kind = Pick<PropertyDefinition, "type" | "fieldType"> &
  Partial<Pick<PropertyDefinition, "multiSelect" | "options" | "numberFormat" | "currencyCode" | "editable">>;
type Row = readonly [name: string, label: string, kind: Kind];

const text: Kind = { type: "text", fieldType: "text" };
const longText: Kind = { type: "text", fieldType: "textarea" };
const day: Kind = { type: "date", fieldType: "date" };
const moment: Kind = { type: "datetime", fieldType: "datetime" };
const count: Kind = { type: "number", fieldType: "number", numberFormat: { decimalPlaces: 0 } };
const euros: Kind = { ...count, currencyCode: DEFAULT_CURRENCY };

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

/** What agencies ask of their clients. */
const wished: readonly Row[] = [
  // Names of places, separated by `;`.
  ["localisation_recherchee", "Localisation recherchée", text],
  [
    "type_de_bien",
    "Type de bien",
    choices(propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))),
  ],
  [
    "location_ou_achat",
    "Location ou achat",
    choice([
      { value: "location", label: "Location" },
      { value: "achat", label: "Achat" },
    ]),
  ],
  ["budget_annuel", "Budget annuel (loyer)", euros],
  ["budget_achat", "Budget d’achat", euros],
  ["surface_recherchee", "Surface recherchée (m²)", count],
  ["surface_maxi", "Surface maximale (m²)", count],
  ["nombre_de_postes", "Nombre de postes", count],
  ["date_entree_souhaitee", "Date d’entrée souhaitée", day],
  ["fin_de_bail", "Fin du bail actuel", day],
  ["prochain_rendez_vous", "Prochain rendez-vous", moment],
  ["parking", "Places de parking", count],
  ["terrasse", "Terrasse", yesOrNo],
  ["climatisation", "Climatisation", yesOrNo],
  ["erp", "Établissement recevant du public (ERP)", yesOrNo],
  ["precisions", "Précisions", longText],
];

/** What every requirement has. Owners are for the CRM to name. */
const fixed: readonly Row[] = [
  ["dealname", "Nom de la demande", text],
  ["amount", "Montant", euros],
  [
    "deal_currency_code",
    "Devise",
    choice([
      { value: "EUR", label: "Euro (€)" },
      { value: "USD", label: "Dollar américain ($)" },
      { value: "GBP", label: "Livre sterling (£)" },
      { value: "CHF", label: "Franc suisse (CHF)" },
    ]),
  ],
  ["dealstage", "Étape", choice(embeddedStages.map(({ id, label }) => ({ value: id, label })))],
  ["pipeline", "Pipeline", choice([{ value: EMBEDDED_PIPELINE, label: "Demandes" }])],
  ["hubspot_owner_id", "Responsable", choice([])],
  ["closedate", "Date de clôture", day],
  ["notes_last_contacted", "Dernier contact", { ...moment, editable: false }],
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

/** Table of data: the properties of requirements in Plateau's own CRM. Names are those that agencies use in HubSpot. */
export const usualProperties: readonly PropertyDefinition[] = [
  ...definitions(fixed, FIXED_GROUP),
  ...definitions(wished, WISHES_GROUP),
];
