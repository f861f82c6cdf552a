import { dayInParis } from "@plateau/contract/format/date.ts";
import {
  closedStages,
  EMBEDDED_PIPELINE,
  embeddedProperties,
  embeddedStages,
  FIRST_STAGE,
} from "@plateau/contract/requirements/embedded-crm.ts";
import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/fields.ts";
import { checkPropertyValue } from "@plateau/contract/requirements/property-values.ts";
import type {
  DealContact,
  Owner,
  PropertyDefinition,
  Requirement,
  RequirementProperties,
} from "@plateau/contract/requirements/requirement.ts";
import type { Database } from "../../../db/database.ts";
import { type Crm, CrmConflict, CrmRefused } from "../port.ts";
import * as storage from "./storage.ts";

const MAX_NAME_LENGTH = 255;

const needed: Readonly<Record<string, string>> = {
  dealname: "Le nom de la demande est obligatoire",
  dealstage: "L’étape est obligatoire",
  pipeline: "Le pipeline est obligatoire",
};

const check = (
  definition: PropertyDefinition | undefined,
  given: string | null,
): ReturnType<typeof checkPropertyValue> => {
  if (!definition) return { message: "Champ inconnu" };
  const checked = checkPropertyValue(definition, given);
  if (checked.message !== undefined) return checked;
  const { value } = checked;
  const { name } = definition;
  if (value === null) return name in needed ? { message: needed[name] ?? "" } : checked;
  if (name === "dealname" && value.length > MAX_NAME_LENGTH)
    return { message: `Indiquez au plus ${MAX_NAME_LENGTH} caractères` };
  return checked;
};

/**
 * @throws CrmRefused
 */
const checkProperties = (
  definitions: readonly PropertyDefinition[],
  given: RequirementProperties,
): RequirementProperties => {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const kept: RequirementProperties = {};
  const errors: { field: string; message: string }[] = [];
  for (const [name, value] of Object.entries(given)) {
    const checked = check(byName.get(name), value);
    if (checked.message === undefined) kept[name] = checked.value;
    else errors.push({ field: name, message: checked.message });
  }
  if (errors.length > 0) throw new CrmRefused(errors);
  return kept;
};

const beginning: RequirementProperties = {
  dealname: null,
  pipeline: EMBEDDED_PIPELINE,
  dealstage: FIRST_STAGE,
  deal_currency_code: DEFAULT_CURRENCY,
};

const newProperties = (
  definitions: readonly PropertyDefinition[],
  given: RequirementProperties,
): RequirementProperties => {
  const said = Object.entries(given).filter(([name, value]) => !(name in beginning) || value?.trim());
  return checkProperties(definitions, { ...beginning, ...Object.fromEntries(said) });
};

const allNames = embeddedProperties.map(({ name }) => name);

const asOption = ({ id, firstName, lastName, hidden }: Owner): PropertyDefinition["options"][number] => ({
  value: id,
  label: `${firstName} ${lastName}`,
  ...(hidden ? { hidden } : {}),
});

const withOwners = (owners: readonly Owner[]): PropertyDefinition[] =>
  embeddedProperties.map((definition) =>
    definition.name === "hubspot_owner_id" ? { ...definition, options: owners.map(asOption) } : definition,
  );

/**
 * A disabled account or a visitor keeps the requirements it owns, and gets no other.
 * @throws CrmRefused
 */
const refuseHiddenOwner = (
  definitions: readonly PropertyDefinition[],
  { hubspot_owner_id: ownerId }: RequirementProperties,
  before: string | null = null,
): void => {
  const owners = definitions.find(({ name }) => name === "hubspot_owner_id")?.options ?? [];
  if (!ownerId || ownerId === before || !owners.some(({ value, hidden }) => hidden && value === ownerId))
    return;
  const message =
    "Cette personne ne peut pas suivre de demande\u202f: son compte est désactivé ou en lecture";
  throw new CrmRefused([{ field: "hubspot_owner_id", message }]);
};

/** The day it last came to a closed stage, unless given; none once it is open again. */
const withClosingDay = (given: RequirementProperties, stageBefore: string | null): RequirementProperties => {
  if (!given.dealstage || given.dealstage === stageBefore || "closedate" in given) return given;
  if (closedStages.has(given.dealstage)) return { ...given, closedate: dayInParis(new Date()) };
  return closedStages.has(stageBefore ?? "") ? { ...given, closedate: null } : given;
};

const saveContacts = (
  db: Database,
  id: string,
  contactIds: readonly string[],
): Promise<DealContact[] | undefined> =>
  db.transaction(async (tx) => {
    // Contacts first: whoever changes a contact then locks its requirements.
    const known = await storage.holdContacts(tx, contactIds);
    if (!(await storage.lockRequirement(tx, id))) return undefined;
    const unknown = contactIds.flatMap((contactId, place) =>
      known.has(contactId) ? [] : [{ field: `contactIds.${place}`, message: "Contact inconnu" }],
    );
    if (unknown.length > 0) throw new CrmRefused(unknown);
    await storage.replaceContacts(tx, id, [...new Set(contactIds)]);
    return storage.contactsOfRequirement(tx, id);
  });

/**
 * Requirements in Plateau's database. Owners are users with an account; archived requirements are read-only.
 */
export const embeddedCrm = (db: Database): Crm => {
  const definitions = async () => withOwners(await storage.peopleWithAccounts(db));

  const update: Crm["update"] = async (id, properties, { unchangedSince } = {}) => {
    const known = await definitions();
    const checked = checkProperties(known, properties);
    return db.transaction(async (tx) => {
      const standing = await storage.lockRequirement(tx, id);
      if (!standing) return undefined;
      if (unchangedSince !== undefined && unchangedSince !== standing.updatedAt) throw new CrmConflict();
      refuseHiddenOwner(known, checked, standing.ownerId);
      return storage.writeProperties(tx, id, withClosingDay(checked, standing.stage), allNames);
    });
  };

  return {
    list: (properties) => storage.allRequirements(db, properties),
    version: () => storage.requirementsVersion(db),
    get: (id) => storage.requirementById(db, id, allNames),
    update,
    setStage: (id, dealstage) => update(id, { dealstage, pipeline: EMBEDDED_PIPELINE }),
    contactsOf: async (id) =>
      (await storage.requirementById(db, id, [])) && storage.contactsOfRequirement(db, id),
    stages: async () => [...embeddedStages],
    owners: () => storage.peopleWithAccounts(db),
    propertyDefinitions: definitions,
    own: {
      create: async (properties) => {
        const known = await definitions();
        const checked = newProperties(known, properties);
        refuseHiddenOwner(known, checked);
        const created: Requirement | undefined = await storage.insertRequirement(db, checked, allNames);
        if (!created) throw new Error("The requirement was not inserted");
        return created;
      },
      lock: async (id) => {
        await storage.lockWithContacts(db, id);
        return storage.requirementById(db, id, allNames);
      },
      archive: async (id, by) => (await storage.archiveRequirement(db, id, by)) > 0,
      restore: (id) => storage.restoreRequirement(db, id, allNames),
      saveContacts: (id, contactIds) => saveContacts(db, id, contactIds),
      requirementsOf: (contactId, properties) => storage.requirementsOfContact(db, contactId, properties),
      through: embeddedCrm,
      countOf: storage.countRequirementsOf,
      copyRequirements: storage.copyContactLinks,
    },
  };
};
