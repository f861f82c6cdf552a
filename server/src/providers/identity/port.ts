import type { IdentityUser } from "@plateau/contract/identity/account.ts";
import type { Group } from "@plateau/contract/people/groups.ts";
import type { Db } from "../../db/database.ts";

/** What an e-mail must bring: the adapter that needs one sent says what it holds; `null` when it sends its own. */
export type Letter =
  | { kind: "invitation"; temporaryPassword: string }
  | { kind: "password-reset"; code: string }
  | { kind: "confirmation"; code: string };

/** An account after a change, and the letter to its holder that the change calls for. */
export type Changed = { user: IdentityUser; letter: Letter | null };

/**
 * The accounts behind people. `username` is an account's id or its e-mail. Each call is given the handle of the caller's
 * transaction, which an adapter that keeps accounts elsewhere does not use. Unknown accounts are `undefined`. Whether a
 * state allows an action is decided before the call (`contract/src/identity/account.ts`).
 */
export type Identity = {
  find(db: Db, username: string): Promise<IdentityUser | undefined>;
  /** The same, unchanged by others until the transaction ends: what is decided by its state stays true. */
  hold(db: Db, username: string): Promise<IdentityUser | undefined>;
  /** The accounts of these people. */
  ofPeople(db: Db, userIds: readonly string[]): Promise<IdentityUser[]>;
  /** Accounts by e-mail, after the one of that e-mail. */
  list(db: Db, page: { after: string | undefined; limit: number }): Promise<IdentityUser[]>;
  /** A new account with a temporary password of seven days; `undefined` when its e-mail has an account already. */
  create(db: Db, account: { email: string; group: Group }): Promise<Changed | undefined>;
  link(db: Db, username: string, userId: string): Promise<Changed>;
  /** Disabling ends the account's sessions. */
  setEnabled(db: Db, username: string, enabled: boolean): Promise<Changed>;
  /** The password before stops working and the sessions end; the letter's code allows a new one. */
  resetPassword(db: Db, username: string): Promise<Changed>;
  /** The code that a holder who forgot the password asked for; the state and the sessions stay. */
  giveResetCode(db: Db, username: string): Promise<Changed>;
  changeGroup(db: Db, username: string, group: Group): Promise<Changed>;
  resendCode(db: Db, username: string): Promise<Changed>;
  /** A new temporary password of seven days; the one before stops working. */
  resendInvitation(db: Db, username: string): Promise<Changed>;
  disconnect(db: Db, username: string): Promise<Changed>;
  /** `undefined` when another account has this e-mail. Codes sent to the e-mail before stop working. */
  changeEmail(db: Db, username: string, email: string): Promise<Changed | undefined>;
  remove(db: Db, username: string): Promise<void>;
  /** How many enabled accounts a group has: the last SUPERUSER stays. Locks them until the transaction ends. */
  countEnabled(db: Db, group: Group): Promise<number>;
};
