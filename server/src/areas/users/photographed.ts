import { isAdministrator } from "@plateau/contract/people/groups.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { missing, Refusal } from "../../refusal.ts";
import { accountBelow } from "./account-below.ts";
import { type Person, personById } from "./for-others.ts";

/** The person whose photo the caller may change: oneself; for administrators, whoever is not above them. Refuses 403, 404. */
export const photographed = async (
  ctx: Pick<TransactionCtx<"identity">, "db" | "me" | "identity">,
  personId: string,
): Promise<Person> => {
  const own = personId === ctx.me.userId;
  if (!own && !isAdministrator(ctx.me.group)) throw new Refusal(403);
  const person = await personById(ctx.db, personId);
  if (!person) throw missing("Utilisateur non trouvé");
  if (!own) await accountBelow(ctx, person.id);
  return person;
};
