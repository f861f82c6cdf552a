import { type IdentityUser, mayAdminister } from "@plateau/contract/accounts/account.ts";
import { type Group, groups } from "@plateau/contract/accounts/groups.ts";

/** Whether an account has more rights than the caller may administer. */
export const isAbove = (caller: Group, { userRoleName }: IdentityUser): boolean =>
  userRoleName !== null && !mayAdminister(caller, userRoleName);

/** The groups that the caller may assign, in order of precedence. */
export const assignableGroups = (caller: Group): Group[] =>
  groups.filter((group) => mayAdminister(caller, group));
