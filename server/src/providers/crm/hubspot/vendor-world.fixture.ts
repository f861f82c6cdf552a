export type VendorDeal = {
  id: string;
  properties: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  archived: boolean;
};

export type VendorProperty = {
  name: string;
  label: string;
  type: string;
  fieldType: string;
  groupName: string;
  options: { label: string; value: string; displayOrder: number; hidden: boolean }[];
  [more: string]: unknown;
};

export type VendorWorld = {
  owners: { id: string; email: string; firstName: string; lastName: string; userId: number }[];
  stages: { id: string; label: string; displayOrder: number; probability: string }[];
  properties: VendorProperty[];
  deals: Map<string, VendorDeal>;
  contacts: Map<string, Record<string, string>>;
  /** A contact appears once per association type. */
  associations: Map<string, { id: string; type: string }[]>;
};

export const vendorProperty = (
  name: string,
  label: string,
  type: string,
  fieldType: string,
  more = {},
): VendorProperty => ({
  name,
  label,
  description: "",
  type,
  fieldType,
  groupName: "dealinformation",
  options: [],
  displayOrder: -1,
  calculated: false,
  externalOptions: false,
  hasUniqueValue: false,
  hidden: false,
  hubspotDefined: false,
  formField: true,
  dataSensitivity: "non_sensitive",
  modificationMetadata: {
    archivable: true,
    readOnlyDefinition: false,
    readOnlyValue: false,
    readOnlyOptions: false,
  },
  createdAt: "2025-02-01T10:00:00.000Z",
  updatedAt: "2026-05-20T08:00:00.000Z",
  archived: false,
  ...more,
});

const choices = (...labels: [value: string, label: string][]) =>
  labels.map(([value, label], displayOrder) => ({ label, value, displayOrder, hidden: false }));

const READ_ONLY = {
  hubspotDefined: true,
  modificationMetadata: {
    archivable: false,
    readOnlyDefinition: true,
    readOnlyValue: true,
    readOnlyOptions: true,
  },
};

const STAGES = [
  ["appointmentscheduled", "Nouvelle demande", "0.2"],
  ["qualifiedtobuy", "Qualification", "0.4"],
  ["presentationscheduled", "Recherche", "0.5"],
  ["decisionmakerboughtin", "Visites", "0.6"],
  ["1234500001", "Offre remise", "0.8"],
  ["contractsent", "Négociation", "0.9"],
  ["closedwon", "Bail ou acte signé", "1.0"],
  ["closedlost", "Perdue", "0.0"],
] as const;

const properties = (): VendorProperty[] => [
  vendorProperty("dealname", "Nom de la demande", "string", "text", {
    hubspotDefined: true,
    displayOrder: 0,
  }),
  vendorProperty("amount", "Montant", "number", "number", {
    hubspotDefined: true,
    displayOrder: 1,
    numberDisplayHint: "currency",
    showCurrencySymbol: true,
  }),
  vendorProperty("deal_currency_code", "Devise", "enumeration", "select", {
    hubspotDefined: true,
    options: choices(["EUR", "Euro"], ["CHF", "Franc suisse"]),
  }),
  vendorProperty("dealstage", "Étape", "enumeration", "radio", {
    hubspotDefined: true,
    externalOptions: true,
    options: [],
  }),
  vendorProperty("pipeline", "Pipeline", "enumeration", "select", {
    hubspotDefined: true,
    options: choices(["default", "Demandes"]),
  }),
  vendorProperty("closedate", "Date de fin", "datetime", "date", { hubspotDefined: true }),
  vendorProperty("hubspot_owner_id", "Responsable", "enumeration", "select", {
    hubspotDefined: true,
    externalOptions: true,
    referencedObjectType: "OWNER",
  }),
  vendorProperty("notes_last_contacted", "Dernier contact", "datetime", "date", READ_ONLY),
  vendorProperty("createdate", "Création", "datetime", "date", READ_ONLY),
  vendorProperty("hs_lastmodifieddate", "Modification", "datetime", "date", READ_ONLY),
  vendorProperty("hs_object_id", "Numéro", "number", "number", READ_ONLY),
  vendorProperty("hs_deal_score", "Score", "number", "calculation_equation", {
    ...READ_ONLY,
    calculated: true,
  }),
  vendorProperty("hs_internal_notes", "Notes internes", "json", "text", { ...READ_ONLY, hidden: true }),
  vendorProperty("localisation_recherchee", "Localisation recherchée", "string", "textarea", {
    displayOrder: 2,
  }),
  vendorProperty("budget_annuel", "Budget annuel", "number", "number", {
    displayOrder: 3,
    numberDisplayHint: "currency",
    showCurrencySymbol: true,
    currencyPropertyName: "deal_currency_code",
  }),
  vendorProperty("nombre_de_postes", "Nombre de postes", "number", "number", { displayOrder: 4 }),
  vendorProperty("surface_recherchee", "Surface recherchée", "number", "number", { displayOrder: 5 }),
  vendorProperty("surface_maxi", "Surface maximale", "number", "number", { displayOrder: 6 }),
  vendorProperty("type_de_bien", "Type de bien", "enumeration", "checkbox", {
    displayOrder: 7,
    options: choices(["bureaux", "Bureaux"], ["commerce", "Commerce"], ["entrepot", "Entrepôt"]),
  }),
  vendorProperty("date_d_entree", "Date d’entrée", "date", "date", { displayOrder: 8 }),
  vendorProperty("erp", "Reçoit du public", "bool", "booleancheckbox", {
    displayOrder: 9,
    options: choices(["true", "Oui"], ["false", "Non"]),
  }),
];

const FIRST_DEAL = 18234567000;
const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse("2026-03-02T09:12:44.120Z");

const PLACES = ["Paris 9", "Lyon 3", "Levallois-Perret", "Nanterre", "Lille"];

export const vendorWorld = (count = 125): VendorWorld => {
  const deals = new Map<string, VendorDeal>();
  for (let n = 0; n < count; n++) {
    const id = String(FIRST_DEAL + n);
    const createdAt = new Date(START + ((n * 37) % count) * DAY_MS).toISOString();
    deals.set(id, {
      id,
      createdAt,
      updatedAt: createdAt,
      archived: n === count - 1,
      properties: {
        dealname: `Bureaux ${100 + n} m² ${PLACES[n % PLACES.length]}`,
        amount: String(40_000 + n * 500),
        dealstage: STAGES[n % STAGES.length]?.[0] ?? "closedlost",
        pipeline: "default",
        hubspot_owner_id: String(71234501 + (n % 3)),
        surface_recherchee: String(100 + n),
        ...(n % 2 === 0 ? { localisation_recherchee: PLACES[n % PLACES.length] ?? "" } : {}),
      },
    });
  }
  const contacts = new Map(
    Array.from({ length: 130 }, (_, n) => [
      String(501 + n),
      {
        firstname: `Prénom${n}`,
        lastname: `Nom${n}`,
        email: `personne${n}@client.test`,
        ...(n % 2 === 0 ? { phone: `+33 1 42 00 00 ${String(n % 100).padStart(2, "0")}` } : {}),
      },
    ]),
  );
  const row = (id: number, type = "deal_to_contact") => ({ id: String(id), type });
  return {
    owners: ["Léa Martin", "Hugo Bernard", "Inès Petit"].map((name, n) => {
      const [firstName = "", lastName = ""] = name.split(" ");
      const email = `${firstName}.${lastName}@agence.test`
        .toLowerCase()
        .normalize("NFD")
        .replace(/\p{M}/gu, "");
      return { id: String(71234501 + n), email, firstName, lastName, userId: 45678901 + n };
    }),
    stages: STAGES.map(([id, label, probability], displayOrder) => ({
      id,
      label,
      displayOrder,
      probability,
    })),
    properties: properties(),
    deals,
    contacts,
    associations: new Map([
      [String(FIRST_DEAL), [row(501), row(502), row(501, "deal_to_contact_unlabeled"), row(999_999)]],
      [String(FIRST_DEAL + 1), [row(502)]],
      [String(FIRST_DEAL + 2), Array.from({ length: 130 }, (_, n) => row(501 + n))],
    ]),
  };
};
