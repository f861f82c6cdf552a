import { type IdentityUser, mayAdminister } from "@plateau/contract/identity/account.ts";
import { type Group, groups } from "@plateau/contract/people/groups.ts";

/** Whether an account has more rights than a caller of this group may touch. */
export const isAbove = (caller: Group, { userRoleName }: IdentityUser): boolean =>
  userRoleName !== null && !mayAdminister(caller, userRoleName);

/** The groups that a caller may give to an account, in order of precedence. */
export const grantable = (caller: Group): Group[] => groups.filter((group) => mayAdminister(caller, group));
