import type { Input } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import type { Ctx } from "../../ctx.ts";
import { refuseIfChanged } from "../../if-match.ts";
import { conflict, missing } from "../../refusal.ts";
import { revokeLink } from "../client-space/storage.ts";
import { ARCHIVED, inProperties, ownCrm, withRefusals } from "./crm-refusals.ts";
import { ownerOfPerson } from "./owner-person.ts";

/** Creates a requirement; the caller looks after it, unless the request says who does, or that nobody does. */
export const createRequirement = async (
  ctx: Ctx<"crm">,
  { body: { properties } }: Input<typeof requirements.createRequirement>,
): Promise<Requirement> => {
  const own = ownCrm(ctx, "Les demandes se créent");
  const owner = "hubspot_owner_id" in properties ? undefined : await ownerOfPerson(ctx, ctx.me.email);
  const given = owner === undefined ? properties : { ...properties, hubspot_owner_id: owner };
  return withRefusals(own.create(given), inProperties);
};

/** A requirement that may be changed: 404 when there is none, 409 when it is archived. */
const changeable = async ({ crm }: Ctx<"crm">, id: string): Promise<Requirement> => {
  const requirement = await crm.get(id);
  if (!requirement) throw missing();
  if (requirement.archived) throw conflict(ARCHIVED);
  return requirement;
};

/** What the CRM answered; 404 when the requirement went meanwhile. */
const there = <T>(answer: T | undefined): T => {
  if (answer === undefined) throw missing();
  return answer;
};

/** Changes properties; those that are absent stay as they were. */
export const updateRequirement = async (
  ctx: Ctx<"crm">,
  { params: { id }, body: { properties }, ifMatch }: Input<typeof requirements.updateRequirement>,
): Promise<Requirement> => {
  const requirement = await changeable(ctx, id);
  refuseIfChanged(ifMatch, requirement.updatedAt);
  const change = ctx.crm.update(id, properties, { unchangedSince: ifMatch });
  return there(await withRefusals(change, inProperties));
};

/** Moves a requirement to another stage of the pipeline, whatever else was changed meanwhile. */
export const setRequirementStage = async (
  ctx: Ctx<"crm">,
  { params: { id }, body: { stage } }: Input<typeof requirements.setRequirementStage>,
): Promise<Requirement> => {
  await changeable(ctx, id);
  return there(await withRefusals(ctx.crm.setStage(id, stage), () => "stage"));
};

/** Takes a requirement out of the lists for good; it can still be read, and its client's link is dead. */
export const archiveRequirement = async (
  ctx: Ctx<"crm">,
  { params: { id } }: Input<typeof requirements.archiveRequirement>,
): Promise<undefined> => {
  const own = ownCrm(ctx, "Les demandes s’archivent");
  await revokeLink(ctx.db, id, ctx.now);
  if (!(await own.archive(id))) throw missing();
  return undefined;
};
