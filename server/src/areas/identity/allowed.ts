import {
  type AccountAction,
  accountStatusLabel,
  allowedActions,
  type IdentityUser,
} from "@plateau/contract/identity/account.ts";
import { conflict, type Refusal } from "../../refusal.ts";

/** Why an account's state does not allow an action, in French; undefined when it does. */
export const reasonAgainst = (
  { Enabled, UserStatus }: Pick<IdentityUser, "Enabled" | "UserStatus">,
  action: AccountAction,
): string | undefined => {
  if (allowedActions({ status: UserStatus, enabled: Enabled }).includes(action)) return undefined;
  if (!Enabled) return "Ce compte est désactivé\u202f: activez-le d’abord";
  if (action === "enable") return "Ce compte est déjà actif";
  return `Un compte à l’état «\u202f${accountStatusLabel(UserStatus)}\u202f» ne permet pas cette action`;
};

/** Refuses (409) an action that the account's state does not allow. */
export const refuseUnlessAllowed = (user: IdentityUser, action: AccountAction): void => {
  const reason = reasonAgainst(user, action);
  if (reason) throw conflict(reason);
};

/** Nobody locks themselves out: what would take the caller's own rights away is for another administrator to do. */
export const ownAccount = (what: string): Refusal =>
  conflict(`Vous ne pouvez pas ${what}\u202f: demandez-le à un autre administrateur`);

export const lastSuperuser = (what: string): Refusal =>
  conflict(`Le dernier Super Utilisateur actif ne peut pas être ${what}`);
