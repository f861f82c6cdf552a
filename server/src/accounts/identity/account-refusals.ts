import {
  type AccountAction,
  accountStatusLabel,
  allowedActions,
  type IdentityUser,
} from "@plateau/contract/accounts/account.ts";
import { conflict, type Refusal } from "../../refusal.ts";

export const refusalReason = (
  { Enabled, UserStatus }: Pick<IdentityUser, "Enabled" | "UserStatus">,
  action: AccountAction,
): string | undefined => {
  if (allowedActions({ status: UserStatus, enabled: Enabled }).includes(action)) return undefined;
  if (!Enabled) return "Ce compte est désactivé\u202f: activez-le d’abord";
  if (action === "enable") return "Ce compte est déjà actif";
  return `Un compte à l’état «\u202f${accountStatusLabel(UserStatus)}\u202f» ne permet pas cette action`;
};

export const refuseUnlessAllowed = (user: IdentityUser, action: AccountAction): void => {
  const reason = refusalReason(user, action);
  if (reason) throw conflict(reason);
};

/** Prevents callers from locking themselves out. */
export const ownAccountRefusal = (what: string): Refusal =>
  conflict(`Vous ne pouvez pas ${what}\u202f: demandez-le à un autre administrateur`);

export const lastSuperuserRefusal = (what: string): Refusal =>
  conflict(`Le dernier Super Utilisateur actif ne peut pas être ${what}`);
