import { dayInParis } from "@plateau/contract/format/date.ts";
import { closedStages, EMBEDDED_PIPELINE, embeddedStages } from "@plateau/contract/requirements/pipeline.ts";
import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import type {
  DealContact,
  Owner,
  Requirement,
  RequirementProperties,
} from "@plateau/contract/requirements/requirement.ts";
import { usualProperties } from "@plateau/contract/requirements/usual-properties.ts";
import type { Database } from "../../../db/database.ts";
import { type Crm, CrmConflict, CrmRefused } from "../port.ts";
import { checkedProperties, newProperties } from "./checked-properties.ts";
import * as storage from "./storage.ts";

const allNames = usualProperties.map(({ name }) => name);

const asOption = ({ id, firstName, lastName }: Owner) => ({ value: id, label: `${firstName} ${lastName}` });

const withOwners = (owners: readonly Owner[]): PropertyDefinition[] =>
  usualProperties.map((definition) =>
    definition.name === "hubspot_owner_id" ? { ...definition, options: owners.map(asOption) } : definition,
  );

/** A requirement that comes to its end ends today, unless another day is said with it; until then the day is a guess. */
const withClosingDay = (given: RequirementProperties, stageBefore: string | null): RequirementProperties => {
  const ends = closedStages.has(given.dealstage ?? "") && !closedStages.has(stageBefore ?? "");
  return ends && !("closedate" in given) ? { ...given, closedate: dayInParis(new Date()) } : given;
};

const saveContacts = (
  db: Database,
  id: string,
  contactIds: readonly string[],
): Promise<DealContact[] | undefined> =>
  db.transaction(async (tx) => {
    if (!(await storage.lockRequirement(tx, id))) return undefined;
    const known = await storage.holdContacts(tx, contactIds);
    const unknown = contactIds.flatMap((contactId, place) =>
      known.has(contactId) ? [] : [{ field: `contactIds.${place}`, message: "Contact inconnu" }],
    );
    if (unknown.length > 0) throw new CrmRefused(unknown);
    await storage.replaceContacts(tx, id, [...new Set(contactIds)]);
    return storage.contactsOfRequirement(tx, id);
  });

/**
 * The requirements in Plateau's own database. Owners are the people who have an account; contacts are Plateau's. Archived
 * requirements are read and no longer changed.
 */
export const embeddedCrm = (db: Database): Crm => {
  const definitions = async () => withOwners(await storage.peopleWithAccounts(db));

  const update: Crm["update"] = async (id, properties, { unchangedSince } = {}) => {
    const checked = checkedProperties(await definitions(), properties);
    return db.transaction(async (tx) => {
      const standing = await storage.lockRequirement(tx, id);
      if (!standing) return undefined;
      if (unchangedSince !== undefined && unchangedSince !== standing.updatedAt) throw new CrmConflict();
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
        const checked = newProperties(await definitions(), properties);
        const created: Requirement | undefined = await storage.insertRequirement(db, checked, allNames);
        if (!created) throw new Error("The requirement was not inserted");
        return created;
      },
      archive: async (id) => (await storage.archiveRequirement(db, id)) > 0,
      saveContacts: (id, contactIds) => saveContacts(db, id, contactIds),
      requirementsOf: (contactId, properties) => storage.requirementsOfContact(db, contactId, properties),
      countOf: storage.countRequirementsOf,
      takeRequirements: async (tx, contacts) => void (await storage.moveContactLinks(tx, contacts)),
    },
  };
};
