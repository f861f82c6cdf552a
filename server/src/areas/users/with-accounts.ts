import { isAdministrator } from "@plateau/contract/people/groups.ts";
import type { User } from "@plateau/contract/users/user.ts";
import type { TransactionCtx } from "../../ctx.ts";
import type { Person } from "./for-others.ts";

type Reading = Pick<TransactionCtx<"identity">, "db" | "me" | "identity">;

/** People as the caller may read them: administrators see their accounts, read in one question for all. */
export const withAccounts = async (ctx: Reading, people: readonly Person[]): Promise<User[]> => {
  if (!isAdministrator(ctx.me.group)) return [...people];
  const accounts = await ctx.identity.ofPeople(
    ctx.db,
    people.map(({ id }) => id),
  );
  const byPerson = new Map(accounts.map((account) => [account.Attributes["custom:user_id"], account]));
  return people.map((person) => ({ ...person, account: byPerson.get(person.id) ?? null }));
};

/** The same for one person. */
export const withAccount = async (ctx: Reading, person: Person): Promise<User> =>
  (await withAccounts(ctx, [person]))[0] ?? person;
