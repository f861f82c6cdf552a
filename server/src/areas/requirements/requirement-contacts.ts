import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { conflict, missing } from "../../refusal.ts";
import { ARCHIVED, ownCrm, withRefusals } from "./crm-refusals.ts";

type Contacts = Result<typeof requirements.listRequirementContacts>;

/** The people of the client's. */
export const listRequirementContacts = async (
  { crm }: Ctx<"crm">,
  { params }: Input<typeof requirements.listRequirementContacts>,
): Promise<Contacts> => {
  const items = await crm.contactsOf(params.id);
  if (!items) throw missing();
  return { items };
};

/** Makes these contacts of Plateau's the people of the client's, in this order. */
export const saveRequirementContacts = async (
  ctx: Ctx<"crm">,
  { params, body }: Input<typeof requirements.saveRequirementContacts>,
): Promise<Contacts> => {
  const own = ownCrm(ctx, "Les contacts d’une demande se choisissent");
  const items = await withRefusals(own.saveContacts(params.id, body.contactIds), (field) => field);
  if (items) return { items };
  throw (await ctx.crm.get(params.id))?.archived ? conflict(ARCHIVED) : missing();
};
