import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/fields.ts";
import type {
  DealContact,
  Owner,
  PropertyDefinition,
  RequirementProperties,
  RequirementSummary,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";

import { Malformed } from "./client.ts";

export type Page<T> = { items: T[]; after: string | undefined };

export type Deal = RequirementSummary & { archived: boolean };

export type DefinitionFrom = { definition: PropertyDefinition; choicesOf: "owners" | "stages" | null };

/** @throws Malformed */
export const toDeal = (body: unknown): Deal => {
  const deal = record(body, "a deal");
  return {
    id: idOf(deal.id),
    properties: valuesOf(deal.properties),
    createdAt: momentOf(deal.createdAt),
    updatedAt: momentOf(deal.updatedAt),
    archived: deal.archived === true,
  };
};

/** @throws Malformed */
export const toDealPage = (body: unknown): Page<Deal> => pageOf(body, toDeal);

export const withProperties = <T extends RequirementSummary>(deal: T, names: readonly string[]): T => ({
  ...deal,
  properties: Object.fromEntries(names.map((name) => [name, deal.properties[name] ?? null])),
});

/** @throws Malformed */
export const toOwnerPage = (body: unknown): Page<Owner> =>
  pageOf(body, (entry) => {
    const owner = record(entry, "an owner");
    return {
      id: idOf(owner.id),
      firstName: textOf(owner.firstName),
      lastName: textOf(owner.lastName),
      email: textOf(owner.email),
    };
  });

/** In pipeline order, then by label. @throws Malformed */
export const toStages = (body: unknown): Stage[] =>
  listOf(record(body, "a pipeline").stages, "stages")
    .map((entry) => record(entry, "a stage"))
    .filter(({ archived }) => archived !== true)
    .map((stage) => ({
      id: idOf(stage.id),
      label: textOf(stage.label),
      displayOrder: placeOf(stage.displayOrder),
    }))
    .sort((a, b) => a.displayOrder - b.displayOrder || a.label.localeCompare(b.label, "fr"));

const TYPES: Record<string, PropertyDefinition["type"]> = {
  bool: "boolean",
  date: "date",
  datetime: "datetime",
  enumeration: "enumeration",
  number: "number",
};

/** @throws Malformed */
export const toDefinitions = (body: unknown): DefinitionFrom[] =>
  listOf(record(body, "an answer").results, "results")
    .map((entry) => record(entry, "a property"))
    .filter(({ archived }) => archived !== true)
    .map((property) => ({ definition: toDefinition(property), choicesOf: choicesOf(property) }));

const toDefinition = (property: Record<string, unknown>): PropertyDefinition => {
  const fieldType = textOf(property.fieldType);
  const type = fieldType === "booleancheckbox" ? "boolean" : (TYPES[textOf(property.type)] ?? "text");
  const isMoney = property.numberDisplayHint === "currency" || property.showCurrencySymbol === true;
  return {
    name: idOf(property.name),
    label: textOf(property.label) || idOf(property.name),
    type,
    fieldType,
    multiSelect: type === "enumeration" && fieldType === "checkbox",
    options: optionsOf(property.options),
    numberFormat: null,
    currencyCode: type === "number" && isMoney ? DEFAULT_CURRENCY : null,
    groupName: textOf(property.groupName),
    hubspotDefined: property.hubspotDefined === true,
    displayOrder: placeOf(property.displayOrder),
    editable: isEditable(property),
  };
};

const isEditable = (property: Record<string, unknown>): boolean => {
  const rights = isRecord(property.modificationMetadata) ? property.modificationMetadata : {};
  return rights.readOnlyValue !== true && property.calculated !== true && property.hidden !== true;
};

/** HubSpot does not always repeat these choices in the definition. */
const choicesOf = (property: Record<string, unknown>): DefinitionFrom["choicesOf"] => {
  if (property.referencedObjectType === "OWNER" || property.name === "hubspot_owner_id") return "owners";
  return property.name === "dealstage" ? "stages" : null;
};

const optionsOf = (options: unknown): PropertyDefinition["options"] =>
  (Array.isArray(options) ? options : [])
    .filter(isRecord)
    .map((option, at) => ({ option, at, place: placeOf(option.displayOrder) }))
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ option }) => ({
      value: asText(option.value) ?? "",
      label: textOf(option.label) || (asText(option.value) ?? ""),
      ...(option.hidden === true && { hidden: true }),
    }));

export const toContactIdPage = (body: unknown): Page<string> =>
  pageOf(body, (entry) => {
    const { id, toObjectId } = record(entry, "an association");
    return idOf(id ?? toObjectId);
  });

export const toContacts = (body: unknown): DealContact[] =>
  listOf(record(body, "an answer").results, "results").map((entry) => {
    const contact = record(entry, "a contact");
    const { firstname, lastname, email, phone } = valuesOf(contact.properties);
    return {
      id: idOf(contact.id),
      properties: {
        firstname: firstname ?? null,
        lastname: lastname ?? null,
        email: email ?? null,
        phone: phone ?? null,
      },
    };
  });

const pageOf = <T>(body: unknown, toItem: (entry: unknown) => T): Page<T> => {
  const answer = record(body, "an answer");
  const paging = isRecord(answer.paging) ? answer.paging : {};
  const next = isRecord(paging.next) ? paging.next : {};
  return { items: listOf(answer.results, "results").map(toItem), after: asText(next.after) ?? undefined };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const record = (value: unknown, what: string): Record<string, unknown> => {
  if (!isRecord(value)) throw new Malformed(`HubSpot answered something that is not ${what}`);
  return value;
};

const listOf = (value: unknown, what: string): unknown[] => {
  if (!Array.isArray(value)) throw new Malformed(`HubSpot answered no list of ${what}`);
  return value;
};

const idOf = (value: unknown): string => {
  const id = asText(value);
  if (id === null) throw new Malformed("HubSpot answered something without an id");
  return id;
};

const asText = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value) || null
    : null;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const valuesOf = (properties: unknown): RequirementProperties =>
  Object.fromEntries(
    Object.entries(record(properties, "properties")).map(([name, value]) => [name, asText(value)]),
  );

const momentOf = (value: unknown): string => {
  const ms = typeof value === "string" ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms)) throw new Malformed("HubSpot answered something without a date");
  return new Date(ms).toISOString();
};

/** HubSpot uses -1 for "last". */
const placeOf = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : Number.MAX_SAFE_INTEGER;
