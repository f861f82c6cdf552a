import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { checkSurfaceRange } from "@plateau/contract/requirements/criteria.ts";
import { toProperties } from "@plateau/contract/requirements/fields.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import type { Requirement, RequirementProperties } from "@plateau/contract/requirements/requirement.ts";
import { type Ctx, inOneTransaction } from "../../ctx.ts";
import { recordExternalRequirement } from "../../history/record-external.ts";
import { publishChange } from "../../live/live-events.ts";
import { type Crm, CrmConflict, CrmRefused } from "../../providers/crm/port.ts";
import { conflict, invalid, missing, refuseIfChanged } from "../../refusal.ts";
import { unlessAway } from "../../unless-away.ts";
import { ownerIdOfEmail } from "./owners.ts";

const ARCHIVED = "Cette demande est archivée\u202f: elle ne se modifie plus.";

/**
 * @throws Refusal 409 when only the external CRM allows `action`
 */
const requireOwnCrm = ({ crm }: Pick<Ctx<"crm">, "crm">, action: string): NonNullable<Crm["own"]> => {
  if (!crm.own) throw conflict(`${action} dans le CRM de l’agence, pas dans Plateau.`);
  return crm.own;
};

/**
 * 422 for refused values, 409 for a concurrent change.
 * @param fieldOf request field of a property
 */
const translateCrmErrors = async <T>(work: Promise<T>, fieldOf: (name: string) => string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CrmConflict) throw conflict();
    if (!(error instanceof CrmRefused)) throw error;
    throw invalid(...error.errors.map(({ field, message }) => ({ field: fieldOf(field), message })));
  }
};

const propertyField = (name: string): string => `properties.${name}`;

const refuseReversedRange = (saved: RequirementProperties, changed: RequirementProperties): void => {
  const errors = checkSurfaceRange({ ...saved, ...changed }, changed);
  if (errors.length)
    throw invalid(...errors.map(({ field, message }) => ({ field: propertyField(field), message })));
};

/** The write and its live event together; an external CRM has no part in our transactions. */
const inCrmTransaction = <T>(ctx: Ctx<"crm">, work: (ctx: Ctx<"crm">) => Promise<T>): Promise<T> =>
  ctx.crm.own ? inOneTransaction(ctx, work) : work(ctx);

const published = async (ctx: Pick<Ctx, "db">, requirement: Requirement): Promise<Requirement> => {
  await publishChange(ctx.db, { kind: "requirement", id: requirement.id });
  return requirement;
};

/** Plateau's own CRM is recorded by the database. */
const recorded = async (
  ctx: Ctx<"crm">,
  { before, after, asked }: { before: Requirement; after: Requirement; asked: readonly string[] },
): Promise<Requirement> => {
  if (!ctx.crm.own) {
    // The change is made: an outage from here on must not refuse it.
    const definitions = (await unlessAway(ctx.crm.propertyDefinitions())) ?? [];
    const editable = definitions.filter((definition) => definition.editable).map(({ name }) => name);
    const writable = [...asked, propertyNames.stage, propertyNames.pipeline, ...editable];
    await recordExternalRequirement(ctx.db, { before, after, writable });
  }
  return published(ctx, after);
};

/** Owned by the caller unless set, even to none. */
export const createRequirement = (
  ctx: Ctx<"crm">,
  { body: { properties } }: Input<typeof requirements.createRequirement>,
): Promise<Requirement> =>
  inOneTransaction(ctx, async (ctx) => {
    const own = requireOwnCrm(ctx, "Les demandes se créent");
    refuseReversedRange({}, properties);
    const owner = propertyNames.owner in properties ? undefined : await ownerIdOfEmail(ctx, ctx.me.email);
    const values = owner === undefined ? properties : { ...properties, ...toProperties({ owner }) };
    return published(ctx, await translateCrmErrors(own.create(values), propertyField));
  });

const presentOr404 = <T>(answer: T | undefined): T => {
  if (answer === undefined) throw missing();
  return answer;
};

/** An external CRM locks nothing: pass the version to its update. */
export const lockRequirement = async ({ crm }: Pick<Ctx<"crm">, "crm">, id: string): Promise<Requirement> =>
  presentOr404(await (crm.own ? crm.own.lock(id) : crm.get(id)));

const lockActiveRequirement = async (ctx: Ctx<"crm">, id: string): Promise<Requirement> => {
  const requirement = await lockRequirement(ctx, id);
  if (requirement.archived) throw conflict(ARCHIVED);
  return requirement;
};

/** Absent properties keep their values. */
export const updateRequirement = (
  ctx: Ctx<"crm">,
  { params: { id }, body: { properties }, ifMatch }: Input<typeof requirements.updateRequirement>,
): Promise<Requirement> =>
  inCrmTransaction(ctx, async (ctx) => {
    const requirement = await lockActiveRequirement(ctx, id);
    refuseIfChanged(ifMatch, requirement.updatedAt);
    refuseReversedRange(requirement.properties, properties);
    const change = ctx.crm.update(id, properties, { unchangedSince: ifMatch });
    const after = presentOr404(await translateCrmErrors(change, propertyField));
    return recorded(ctx, { before: requirement, after, asked: Object.keys(properties) });
  });

export const setRequirementStage = (
  ctx: Ctx<"crm">,
  { params: { id }, body: { stage } }: Input<typeof requirements.setRequirementStage>,
): Promise<Requirement> =>
  inCrmTransaction(ctx, async (ctx) => {
    const requirement = await lockActiveRequirement(ctx, id);
    const change = ctx.crm.setStage(id, stage);
    const after = presentOr404(await translateCrmErrors(change, () => "stage"));
    return recorded(ctx, { before: requirement, after, asked: [propertyNames.stage] });
  });

export type OnArchive = (ctx: Ctx, requirementId: string) => Promise<unknown>;

/** Archived requirements stay readable. Only Plateau's own CRM archives: it takes part in the transaction. */
export const archiveRequirement =
  (onArchive: OnArchive) =>
  (ctx: Ctx<"crm">, { params: { id } }: Input<typeof requirements.archiveRequirement>): Promise<undefined> =>
    inOneTransaction(ctx, async (ctx) => {
      const own = requireOwnCrm(ctx, "Les demandes s’archivent");
      if (!(await own.archive(id, ctx.me.userId))) throw missing();
      await onArchive(ctx, id);
      await publishChange(ctx.db, { kind: "requirement", id });
      return undefined;
    });

/** With its contacts and offers; its client space stays closed. 404 when it is not archived. */
export const restoreRequirement = (
  ctx: Ctx<"crm">,
  { params: { id } }: Input<typeof requirements.restoreRequirement>,
): Promise<Requirement> =>
  inOneTransaction(ctx, async (ctx) => {
    const own = requireOwnCrm(ctx, "Les demandes se restaurent");
    return published(ctx, presentOr404(await own.restore(id)));
  });

type Contacts = Result<typeof requirements.listRequirementContacts>;

export const listRequirementContacts = async (
  { crm }: Ctx<"crm">,
  { params }: Input<typeof requirements.listRequirementContacts>,
): Promise<Contacts> => {
  const items = await crm.contactsOf(params.id);
  if (!items) throw missing();
  return { items };
};

export const saveRequirementContacts = (
  ctx: Ctx<"crm">,
  { params, body }: Input<typeof requirements.saveRequirementContacts>,
): Promise<Contacts> =>
  inOneTransaction(ctx, async (ctx) => {
    const own = requireOwnCrm(ctx, "Les contacts d’une demande se choisissent");
    const items = await translateCrmErrors(own.saveContacts(params.id, body.contactIds), (field) => field);
    if (!items) throw (await ctx.crm.get(params.id))?.archived ? conflict(ARCHIVED) : missing();
    await publishChange(ctx.db, { kind: "requirement", id: params.id });
    return { items };
  });
