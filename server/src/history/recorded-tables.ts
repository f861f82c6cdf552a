import type { HistoryKind, HistoryPart } from "@plateau/contract/history/history.ts";

type Reference = { kind: HistoryKind; column: string };

export type RecordedTable = {
  part: HistoryPart;
  /** The column that tells the rows of a record apart. */
  partColumn: string;
  record: Reference;
  /** The other record of a link. */
  linked?: Reference;
  /** Wire names of the columns that the trigger records. */
  fields: Readonly<Record<string, string>>;
  /** A JSON column whose members are recorded under their own names. */
  members?: string;
  /** Wire names that the history shows and does not write back, with the refusal that says where they are set. */
  setElsewhere?: Readonly<Record<string, string>>;
  /** Why the other columns are no history. */
  unrecorded: Readonly<Record<string, readonly string[]>>;
};

const OWN_KEYS = ["id", "real_estate_id"] as const;
const TIMES = ["created_at", "updated_at"] as const;

/** The columns that `transactionTypes` is made of. */
const transactionFlags = ["has_rent", "has_sale"] as const;

/** What the triggers of the migration record, and how the contract names it. A test compares both. @table */
export const recordedTables: Readonly<Record<string, RecordedTable>> = {
  real_estates: {
    part: "offer",
    partColumn: "id",
    record: { kind: "offer", column: "id" },
    fields: {
      title: "title",
      status: "status",
      is_private: "private",
      user_id: "userId",
      transactionTypes: "transactionTypes",
      property_type: "propertyType",
      sale_type: "saleType",
      rent_type: "rentType",
      retail_type: "retailType",
      mandate_type: "mandateType",
      mandate_id: "mandateId",
      availability: "availability",
      availability_date: "availabilityDate",
      divisible_from: "divisibleFrom",
      address_id: "addressId",
      deleted_at: "deletedAt",
    },
    members: "terms",
    unrecorded: {
      "the record itself": ["id", "terms"],
      "recorded as transactionTypes": transactionFlags,
      "the history says when and by whom": [...TIMES, "deleted_by"],
      "files are kept by their own bookkeeping": ["medias"],
      "computed from units and addresses": [
        ...["address", "city", "postal_code", "lon", "lat", "house_id", "street_id", "commune_id", "city_id"],
        ...[
          "department_id",
          "unit_count",
          "min_surface",
          "max_surface",
          "total_surface",
          "min_rent",
          "max_rent",
        ],
        ...[
          "total_rent",
          "min_rent_per_sqm",
          "max_rent_per_sqm",
          "min_charges_per_sqm",
          "max_charges_per_sqm",
        ],
        ...["min_sale_price", "max_sale_price", "total_sale_price", "min_posts", "max_posts", "total_posts"],
        ...["units_without_surface", "only_unit", "summary_members", "aggregated_at"],
        ...["min_sale_per_sqm", "max_sale_per_sqm", "available_from", "min_floor", "max_floor"],
        ...["has_outdoor_space", "has_erp", "dpe_class", "has_parking"],
        ...["stations", "station_minutes", "station_lines"],
      ],
    },
  },
  units: {
    part: "unit",
    partColumn: "id",
    record: { kind: "offer", column: "real_estate_id" },
    fields: {
      position: "position",
      floor: "floor",
      usage: "usage",
      surface: "surface",
      posts: "posts",
      note: "note",
      erp: "erp",
      outdoor_space: "outdoorSpace",
      availability: "availability",
      availability_date: "availabilityDate",
      rent_per_month: "rentPerMonth",
      rent_per_sqm_per_year: "rentPerSqmPerYear",
      charges_per_sqm_per_year: "chargesPerSqmPerYear",
      sale_price: "salePrice",
      sale_per_sqm: "salePerSqm",
      price_origins: "priceOrigins",
      replaced_prices: "replacedPrices",
    },
    unrecorded: { "the record and the part": OWN_KEYS, "the history says when": TIMES },
  },
  buildings: {
    part: "building",
    partColumn: "id",
    record: { kind: "offer", column: "real_estate_id" },
    fields: {
      position: "position",
      address_id: "addressId",
      hide_address: "hideAddress",
      independent: "independent",
    },
    unrecorded: { "the record and the part": OWN_KEYS, "the history says when": TIMES },
  },
  building_units: {
    part: "unit-building",
    partColumn: "unit_id",
    record: { kind: "offer", column: "" },
    fields: { unit_id: "unitId", building_id: "buildingId" },
    unrecorded: { "the unit and the building name the link": ["id"] },
  },
  real_estate_contacts: {
    part: "offer-contact",
    partColumn: "contact_id",
    record: { kind: "offer", column: "real_estate_id" },
    linked: { kind: "contact", column: "contact_id" },
    fields: { contact_id: "contactId", position: "position" },
    unrecorded: { "both records name the link": OWN_KEYS },
  },
  requirement_links: {
    part: "offer-link",
    partColumn: "category",
    record: { kind: "offer", column: "real_estate_id" },
    linked: { kind: "requirement", column: "requirement_id" },
    fields: { category: "category", at: "at", by: "by" },
    unrecorded: { "both records name the link": ["real_estate_id", "requirement_id"] },
  },
  contacts: {
    part: "contact",
    partColumn: "id",
    record: { kind: "contact", column: "id" },
    fields: {
      firstname: "firstname",
      lastname: "lastname",
      email: "email",
      phone: "phone",
      company: "company",
      role: "role",
      mobile: "mobile",
      fax: "fax",
      address: "address",
      city: "city",
      postal_code: "postalCode",
      website: "website",
      notes: "notes",
      deleted_at: "deletedAt",
    },
    unrecorded: {
      "the record": ["id"],
      "the history says when and by whom": [...TIMES, "deleted_by"],
      "computed for the search": ["search_text"],
    },
  },
  requirements: {
    part: "requirement",
    partColumn: "id",
    record: { kind: "requirement", column: "id" },
    fields: { archived_at: "archived" },
    members: "properties",
    unrecorded: {
      "the record itself": ["id", "properties"],
      "the history says when and by whom": [...TIMES, "archived_by"],
    },
  },
  requirement_contacts: {
    part: "requirement-contact",
    partColumn: "contact_id",
    record: { kind: "requirement", column: "requirement_id" },
    linked: { kind: "contact", column: "contact_id" },
    fields: { contact_id: "contactId", position: "position" },
    unrecorded: { "the record": ["requirement_id"] },
  },
  people: {
    part: "user",
    partColumn: "id",
    record: { kind: "user", column: "id" },
    fields: {
      firstname: "firstname",
      lastname: "lastname",
      email: "email",
      phone: "phone",
      job_title: "jobTitle",
      about: "about",
      sender_addresses: "senderAddresses",
    },
    setElsewhere: {
      senderAddresses: "Les adresses d’envoi s’accordent depuis la page de l’utilisateur.",
    },
    unrecorded: { "the record": ["id"], "the history says when": TIMES, "a file": ["picture"] },
  },
  accounts: {
    part: "account",
    partColumn: "id",
    record: { kind: "user", column: "person_id" },
    fields: { person_id: "userId", email: "email", account_group: "group", enabled: "enabled" },
    setElsewhere: { userId: "Le lien d’un compte avec une personne ne se rétablit pas." },
    unrecorded: {
      "the part": ["id"],
      "the history says when": TIMES,
      "never kept": ["password_hash", "password_expires_at", "password_changed_at"],
      "follows from signing in": ["status", "signed_in_at"],
      "read from an outside directory": ["directory_read_at", "directory_username"],
      "the audit log says when keys ended": ["keys_valid_from"],
      "the person's own screen settings": ["preferences"],
    },
  },
  agency: {
    part: "agency",
    partColumn: "only_row",
    record: { kind: "agency", column: "only_row" },
    fields: {
      name: "name",
      address: "address",
      phone: "phone",
      email: "email",
      website: "website",
      card_number: "cardNumber",
      card_chamber: "cardChamber",
      guarantor: "guarantor",
      guarantee_amount: "guaranteeAmount",
      holds_funds: "holdsFunds",
      insurer: "insurer",
      mediator: "mediator",
      vat_number: "vatNumber",
      fee_schedule_url: "feeScheduleUrl",
      administrators_need_second_step: "administratorsNeedSecondStep",
    },
    setElsewhere: {
      administratorsNeedSecondStep: "La deuxième étape de connexion se règle sur sa propre page.",
    },
    unrecorded: {
      "the record": ["only_row"],
      "the history says when": ["updated_at"],
      "a file": ["logo_key"],
    },
  },
};

export const AGENCY_ID = "true";
