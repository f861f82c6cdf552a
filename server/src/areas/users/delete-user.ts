import type { Input } from "@plateau/contract/api/operation.ts";
import type { IdentityUser } from "@plateau/contract/identity/account.ts";
import type { users } from "@plateau/contract/users/operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { conflict, Refusal } from "../../refusal.ts";
import { noteRemovals, removeNoted } from "../offers/media/file-removals.ts";
import { accountBelow } from "./account-below.ts";
import { lockPerson } from "./for-others.ts";
import { photoKeys } from "./photo-keys.ts";
import { countOffersOf, deletePerson, lockPeople } from "./storage.ts";

const OWN = "Vous ne pouvez pas supprimer votre propre compte";
const LAST = "Le dernier Super Utilisateur ne peut pas être supprimé";

const several = (count: number, one: string, more: string): string => `${count} ${count > 1 ? more : one}`;

const ownsOffers = ({ standing, deleted }: { standing: number; deleted: number }): string =>
  standing > 0
    ? `Cet utilisateur a encore ${several(standing, "offre", "offres")}\u202f: confiez-${standing > 1 ? "les" : "la"} à un collègue avant de le supprimer`
    : `Cet utilisateur a encore ${several(deleted, "offre supprimée qui peut", "offres supprimées qui peuvent")} être restaurée${deleted > 1 ? "s" : ""}\u202f: désactivez plutôt son compte`;

/** How many SUPERUSERs there are, for a caller who may delete one. */
const countSuperusers = async ({ db, me, identity }: TransactionCtx<"identity">): Promise<number> =>
  me.group === "SUPERUSER" ? identity.countEnabled(db, "SUPERUSER") : 0;

const refuseLastSuperuser = (account: IdentityUser | null, superusers: number): void => {
  if (account?.userRoleName === "SUPERUSER" && account.Enabled && superusers <= 1) throw conflict(LAST);
};

const refuseOwner = async ({ db }: TransactionCtx<"identity">, personId: string): Promise<void> => {
  const offers = await countOffersOf(db, personId);
  if (offers.standing + offers.deleted > 0) throw conflict(ownsOffers(offers));
};

/** Where the agency's CRM has owners of its own, it keeps them whatever happens here. */
const refuseRequirementOwner = async (
  { db, crm }: TransactionCtx<"crm">,
  personId: string,
): Promise<void> => {
  const count = (await crm.own?.countOf(db, personId)) ?? 0;
  if (count === 0) return;
  const kept = several(count, "demande", "demandes");
  throw conflict(
    `Cet utilisateur a encore ${kept}\u202f: confiez-${count > 1 ? "les" : "la"} à un collègue avant de le supprimer`,
  );
};

/**
 * Removes a person, their account and their photo. 403 for somebody above the caller; 409 for the caller, the last
 * SUPERUSER, and whoever owns offers or requirements: what they say of their work would be lost.
 */
export const deleteUser = async (
  ctx: Ctx<"crm" | "identity" | "fileStore">,
  { params }: Input<typeof users.deleteUser>,
): Promise<undefined> => {
  if (params.id === ctx.me.userId) throw conflict(OWN);
  const dropped = await inTransaction(ctx, async (ctx) => {
    // Of two who delete each other, one is gone by then.
    if (!(await lockPeople(ctx.db, [params.id, ctx.me.userId])).includes(ctx.me.userId))
      throw new Refusal(401);
    const person = await lockPerson(ctx.db, params.id);
    const superusers = await countSuperusers(ctx);
    const account = await accountBelow(ctx, person.id);
    refuseLastSuperuser(account, superusers);
    await refuseOwner(ctx, person.id);
    await refuseRequirementOwner(ctx, person.id);
    const keys = photoKeys(person.picture);
    await noteRemovals(ctx.db, keys);
    await deletePerson(ctx.db, person.id, ctx.me.userId);
    if (account) await ctx.identity.remove(ctx.db, account.Username);
    return keys;
  });
  await removeNoted(ctx, dropped);
  return undefined;
};
