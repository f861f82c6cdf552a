import { type IdentityUser, mayAdminister } from "@plateau/contract/identity/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";

/**
 * The account of a person, null when they have none; in a transaction it stays as it is until the end. Refuses 403 when
 * its group is above the caller's.
 */
export const accountBelow = async (
  { db, me, identity }: Pick<TransactionCtx<"identity">, "db" | "me" | "identity">,
  personId: string,
): Promise<IdentityUser | null> => {
  const [known] = await identity.ofPeople(db, [personId]);
  const account = known && (await identity.hold(db, known.Username));
  if (account?.userRoleName && !mayAdminister(me.group, account.userRoleName)) throw new Refusal(403);
  return account ?? null;
};
