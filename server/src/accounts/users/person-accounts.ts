import { type IdentityUser, mayAdminister } from "@plateau/contract/accounts/account.ts";
import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { missing, Refusal } from "../../refusal.ts";
import { withPendingEmails } from "../identity/email-changes.ts";
import { type Person, personById } from "../people-storage.ts";

type Reading = Pick<TransactionCtx<"identity">, "db" | "me" | "identity">;

/** Adds the accounts for administrators, with one query. */
export const withAccounts = async (ctx: Reading, people: readonly Person[]): Promise<User[]> => {
  if (!isAdministrator(ctx.me.group)) return [...people];
  const accounts = await ctx.identity.ofPeople(
    ctx.db,
    people.map(({ id }) => id),
  );
  const shown = await withPendingEmails(ctx.db, accounts);
  const byPerson = new Map(shown.map((account) => [account.Attributes["custom:user_id"], account]));
  return people.map((person) => ({ ...person, account: byPerson.get(person.id) ?? null }));
};

export const withAccount = async (ctx: Reading, person: Person): Promise<User> =>
  (await withAccounts(ctx, [person]))[0] ?? person;

/** Null without an account; locked inside a transaction. 403 when its group is above the caller's. */
export const manageableAccount = async (
  { db, me, identity }: Pick<TransactionCtx<"identity">, "db" | "me" | "identity">,
  personId: string,
): Promise<IdentityUser | null> => {
  const [known] = await identity.ofPeople(db, [personId]);
  const account = known && (await identity.hold(db, known.Username));
  if (account?.userRoleName && !mayAdminister(me.group, account.userRoleName)) throw new Refusal(403);
  return account ?? null;
};

/** 404 when unknown, 403 for other people unless an administrator's group is at least as high. */
export const requirePhotoRight = async (
  ctx: Pick<TransactionCtx<"identity">, "db" | "me" | "identity">,
  personId: string,
): Promise<Person> => {
  const own = personId === ctx.me.userId;
  if (!own && !isAdministrator(ctx.me.group)) throw new Refusal(403);
  const person = await personById(ctx.db, personId);
  if (!person) throw missing("Utilisateur non trouvé");
  if (!own) await manageableAccount(ctx, person.id);
  return person;
};
