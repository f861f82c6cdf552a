import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import type { Ctx } from "../../ctx.ts";
import { conflict, missing } from "../../refusal.ts";

/** The requirement itself; 404 when the CRM knows of none. @throws CrmUnavailable */
export const requireRequirement = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  id: string,
): Promise<Requirement> => {
  const requirement = await crm.get(id);
  if (!requirement) throw missing("Demande non trouvée");
  return requirement;
};

/** A requirement whose space may be opened: 409 for one that is archived. @throws CrmUnavailable */
export const requireCurrentRequirement = async (ctx: Pick<Ctx<"crm">, "crm">, id: string): Promise<void> => {
  const { archived } = await requireRequirement(ctx, id);
  if (archived) throw conflict("Cette demande est archivée\u202f: son espace privé ne s’ouvre plus.");
};
