import type { PropertyDefinition } from "@plateau/contract/requirements/property.ts";
import type {
  DealContact,
  Owner,
  Requirement,
  RequirementProperties,
  RequirementSummary,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";
import type { Db } from "../../db/database.ts";

/**
 * The system that holds the requirements. Values are texts as `contract/src/requirements/property.ts` says; an empty
 * text removes a value. Every method may throw `CrmUnavailable`; those that take an id of nothing answer undefined.
 */
export type Crm = {
  /**
   * All requirements that are not archived, the last created first, each with these properties (and no others), null
   * where empty.
   */
  list(properties: readonly string[]): Promise<RequirementSummary[]>;

  /**
   * A text that is another one whenever a requirement of `list` was added, changed or taken away; absent where the CRM
   * cannot say so for less than the price of a list.
   */
  version?(): Promise<string>;

  /** One requirement with all properties that are defined; undefined when there is none, archived ones included. */
  get(id: string): Promise<Requirement | undefined>;

  /**
   * Writes some properties, all or none, and answers the whole. `unchangedSince` is the `updatedAt` that the caller has
   * just compared: a CRM that can compare it again at the moment of writing does.
   * @throws CrmRefused for a value that the property does not take, CrmConflict when somebody wrote in between
   */
  update(
    id: string,
    properties: RequirementProperties,
    terms?: { unchangedSince?: string | undefined },
  ): Promise<Requirement | undefined>;

  /** Moves a requirement to a stage of the pipeline. @throws CrmRefused for a stage that does not exist */
  setStage(id: string, stage: string): Promise<Requirement | undefined>;

  /** The contacts of a requirement, each once; undefined when there is no such requirement. */
  contactsOf(id: string): Promise<DealContact[] | undefined>;

  /** The pipeline in its order. */
  stages(): Promise<Stage[]>;

  owners(): Promise<Owner[]>;

  propertyDefinitions(): Promise<PropertyDefinition[]>;

  /** What only Plateau's own CRM does; absent where the vendor keeps it for its own screens. */
  own?: {
    /** @throws CrmRefused */
    create(properties: RequirementProperties): Promise<Requirement>;
    /** Answers false when there is no such requirement, or it is archived already. */
    archive(id: string): Promise<boolean>;
    /** The whole list; undefined when there is no such requirement. @throws CrmRefused for an unknown contact */
    saveContacts(id: string, contactIds: readonly string[]): Promise<DealContact[] | undefined>;
    /** The requirements of a contact that are not archived, with these properties, as in `list`. */
    requirementsOf(contactId: string, properties: readonly string[]): Promise<RequirementSummary[]>;
    /** Gives one contact the requirements of another, each once, in the transaction that melts the two. */
    takeRequirements(tx: Db, contacts: { from: string; to: string }): Promise<void>;
    /** How many requirements somebody looks after, archived ones left out, as a transaction sees it. */
    countOf(tx: Db, ownerId: string): Promise<number>;
  };
};

/** The CRM did not answer, or not in its own format. The cause is kept for the log, the reason is for people. */
export class CrmUnavailable extends Error {
  override readonly name = "CrmUnavailable";

  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
  }
}

/** Somebody changed the requirement after the moment that the caller saw. */
export class CrmConflict extends Error {
  override readonly name = "CrmConflict";
}

/** The CRM refuses values: which property (its name, or `contactIds.0`), and why, in French. */
export class CrmRefused extends Error {
  override readonly name = "CrmRefused";
  readonly errors: readonly { field: string; message: string }[];

  constructor(errors: readonly { field: string; message: string }[]) {
    super(errors.map(({ message }) => message).join(" "));
    this.errors = errors;
  }
}
