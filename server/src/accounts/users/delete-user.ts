import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import { ownedOffersRefusal } from "@plateau/contract/accounts/user-deletion.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { removeScheduled, scheduleRemovals } from "../../media/file-removals.ts";
import { conflict, Refusal } from "../../refusal.ts";
import { countOffersOf, deletePerson, lockPeople, lockPerson } from "../people-storage.ts";
import { manageableAccount } from "./person-accounts.ts";
import { photoKeys } from "./profile-image.ts";

const OWN = "Vous ne pouvez pas supprimer votre propre compte";
const LAST = "Le dernier Super Utilisateur ne peut pas être supprimé";

const countSuperusers = async ({ db, me, identity }: TransactionCtx<"identity">): Promise<number> =>
  me.group === "SUPERUSER" ? identity.countEnabled(db, "SUPERUSER") : 0;

const refuseLastSuperuser = (account: IdentityUser | null, superusers: number): void => {
  if (account?.userRoleName === "SUPERUSER" && account.Enabled && superusers <= 1) throw conflict(LAST);
};

const refuseOwner = async ({ db }: TransactionCtx<"identity">, personId: string): Promise<void> => {
  const refusal = ownedOffersRefusal(await countOffersOf(db, personId));
  if (refusal !== null) throw conflict(refusal);
};

/** An external CRM manages its own owners. */
const refuseRequirementOwner = async (
  { db, crm }: TransactionCtx<"crm">,
  personId: string,
): Promise<void> => {
  const count = (await crm.own?.countOf(db, personId)) ?? 0;
  if (count === 0) return;
  throw conflict(
    `Cet utilisateur a encore ${count} ${count > 1 ? "demandes" : "demande"}\u202f: confiez-${count > 1 ? "les" : "la"} à un collègue avant de le supprimer`,
  );
};

/**
 * 403 for a person above the caller; 409 for the caller, the last SUPERUSER and owners of offers or
 * requirements.
 */
export const deleteUser = async (
  ctx: Ctx<"crm" | "identity" | "fileStore">,
  { params }: Input<typeof users.deleteUser>,
): Promise<undefined> => {
  if (params.id === ctx.me.userId) throw conflict(OWN);
  const dropped = await inTransaction(ctx, async (ctx) => {
    // A concurrent call may have deleted the caller.
    if (!(await lockPeople(ctx.db, [params.id, ctx.me.userId])).includes(ctx.me.userId))
      throw new Refusal(401);
    const person = await lockPerson(ctx.db, params.id);
    const superusers = await countSuperusers(ctx);
    const account = await manageableAccount(ctx, person.id);
    refuseLastSuperuser(account, superusers);
    await refuseOwner(ctx, person.id);
    await refuseRequirementOwner(ctx, person.id);
    const keys = photoKeys(person);
    await scheduleRemovals(ctx.db, keys);
    await deletePerson(ctx.db, person.id, ctx.me.userId);
    if (account) await ctx.identity.remove(ctx.db, account.Username);
    return keys;
  });
  await removeScheduled(ctx, dropped);
  return undefined;
};
