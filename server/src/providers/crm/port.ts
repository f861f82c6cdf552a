import type {
  DealContact,
  Owner,
  PropertyDefinition,
  Requirement,
  RequirementProperties,
  RequirementSummary,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";

import type { Database, Db } from "../../db/database.ts";

/**
 * The CRM that stores requirements. An empty text removes a value. Every method may throw `CrmUnavailable`;
 * an unknown id returns undefined.
 */
export type Crm = {
  /** Requirements that are not archived, newest first, with exactly these properties, null when empty. */
  list(properties: readonly string[]): Promise<RequirementSummary[]>;

  /** Changes whenever `list` would. Absent where it costs as much as a list. */
  version?(): Promise<string>;

  /** Another process changed a requirement, all of them when null. Absent where nothing is cached. */
  changedElsewhere?(id: string | null): void;

  /** With all defined properties, also when archived. */
  get(id: string): Promise<Requirement | undefined>;

  /**
   * Writes all properties or none. `unchangedSince` is the `updatedAt` that the caller has seen, checked
   * again on write where the CRM can.
   * @throws CrmRefused for an invalid value, CrmConflict for a concurrent change
   */
  update(
    id: string,
    properties: RequirementProperties,
    terms?: { unchangedSince?: string | undefined },
  ): Promise<Requirement | undefined>;

  /**
   * @throws CrmRefused for an unknown stage
   */
  setStage(id: string, stage: string): Promise<Requirement | undefined>;

  /** Distinct; undefined for an unknown requirement. */
  contactsOf(id: string): Promise<DealContact[] | undefined>;

  /** In pipeline order. */
  stages(): Promise<Stage[]>;

  owners(): Promise<Owner[]>;

  propertyDefinitions(): Promise<PropertyDefinition[]>;

  /** Absent where only the vendor's own screens can do this. */
  own?: {
    /** @throws CrmRefused */
    create(properties: RequirementProperties): Promise<Requirement>;
    /** As it is until the transaction ends, also when archived. */
    lock(id: string): Promise<Requirement | undefined>;
    /** False for an unknown or archived requirement. */
    archive(id: string, by?: string): Promise<boolean>;
    /** With its contacts; undefined for an unknown requirement or one that is not archived. */
    restore(id: string): Promise<Requirement | undefined>;
    /**
     * Replaces all contacts; undefined for an unknown requirement. @throws CrmRefused for an unknown contact
     */
    saveContacts(id: string, contactIds: readonly string[]): Promise<DealContact[] | undefined>;
    /** Without archived ones, with these properties, as in `list`. */
    requirementsOf(contactId: string, properties: readonly string[]): Promise<RequirementSummary[]>;
    /** Requirements of one contact are the other's too, each once, when contacts are merged. */
    copyRequirements(tx: Db, contacts: { from: string; to: string }): Promise<void>;
    /** The same CRM through another handle: on behalf of a request, or within its transaction. */
    through(db: Database): Crm;
    /** Without archived ones. */
    countOf(tx: Db, ownerId: string): Promise<number>;
  };
};

/** The CRM failed or answered in an unknown format. The French reason is for users, the cause for the log. */
export class CrmUnavailable extends Error {
  override readonly name = "CrmUnavailable";

  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options);
  }
}

export class CrmConflict extends Error {
  override readonly name = "CrmConflict";
}

/** By property name or `contactIds.0`, in French. */
export class CrmRefused extends Error {
  override readonly name = "CrmRefused";
  readonly errors: readonly { field: string; message: string }[];

  constructor(errors: readonly { field: string; message: string }[]) {
    super(errors.map(({ message }) => message).join(" "));
    this.errors = errors;
  }
}
