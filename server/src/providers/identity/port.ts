import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import type { Db } from "../../db/database.ts";

/** Content of the e-mail to send; `null` when the provider sends its own. */
export type AccountEmail =
  | { kind: "invitation"; temporaryPassword: string }
  | { kind: "password-reset"; code: string }
  | { kind: "confirmation"; code: string };

export type Changed = { user: IdentityUser; letter: AccountEmail | null };

/** A person at an outside provider, for ever: their e-mail may change. */
export type OutsideSubject = { issuer: string; subject: string };

/** Not possible in the account's present state. The French reason is for users. */
export class IdentityConflict extends Error {
  override readonly name = "IdentityConflict";
}

/** The account went away meanwhile. */
export class IdentityMissing extends Error {
  override readonly name = "IdentityMissing";
}

/** The directory failed. The French reason is for users, the cause for the log. */
export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}

/**
 * User accounts. `username` is an id or an e-mail. `db` is the caller's transaction, unused by external
 * providers. Unknown accounts are `undefined`. The caller checks the state first
 * (`contract/src/accounts/account.ts`). A change of an unknown account throws `IdentityMissing`; external
 * providers may throw `IdentityConflict` and `IdentityUnavailable`.
 */
export type Identity = {
  find(db: Db, username: string): Promise<IdentityUser | undefined>;
  /** Like `find`, locked until the transaction ends. */
  hold(db: Db, username: string): Promise<IdentityUser | undefined>;
  ofPeople(db: Db, userIds: readonly string[]): Promise<IdentityUser[]>;
  /** Sorted by e-mail; `after` is an e-mail. */
  list(db: Db, page: { after: string | undefined; limit: number }): Promise<IdentityUser[]>;
  /** Temporary password of seven days; `undefined` when the e-mail is taken. */
  create(db: Db, account: { email: string; group: Group }): Promise<Changed | undefined>;
  link(db: Db, username: string, userId: string): Promise<Changed>;
  /** Disabling ends the account's sessions. */
  setEnabled(db: Db, username: string, enabled: boolean): Promise<Changed>;
  /** Invalidates the password and ends sessions; the e-mail contains a code. */
  resetPassword(db: Db, username: string): Promise<Changed>;
  changeGroup(db: Db, username: string, group: Group): Promise<Changed>;
  resendCode(db: Db, username: string): Promise<Changed>;
  /** New temporary password of seven days; invalidates the previous one. */
  resendInvitation(db: Db, username: string): Promise<Changed>;
  disconnect(db: Db, username: string): Promise<Changed>;
  /** `undefined` when the e-mail is taken. Invalidates codes sent to the previous e-mail. */
  changeEmail(db: Db, username: string, email: string): Promise<Changed | undefined>;
  remove(db: Db, username: string): Promise<void>;
  /** Locks these accounts until the transaction ends: the last SUPERUSER must stay. */
  countEnabled(db: Db, group: Group): Promise<number>;
  /** The account that a person at an outside provider signs in to, locked until the transaction ends. */
  bySubject(db: Db, subject: OutsideSubject): Promise<IdentityUser | undefined>;
  /** Absent where passwords are typed on the provider's own pages. */
  passwords?: {
    /** For a forgotten password: state and sessions stay. */
    giveResetCode(db: Db, username: string): Promise<Changed>;
  };
  /** Absent where the provider's users are the accounts. */
  outside?: {
    /** In the state EXTERNAL_PROVIDER; `undefined` when the e-mail is taken. */
    create(db: Db, account: { email: string; group: Group }): Promise<Changed | undefined>;
    /**
     * Leads to EXTERNAL_PROVIDER: the password, codes and sessions end. `undefined` when the account has another
     * subject of this issuer.
     */
    attach(db: Db, username: string, subject: OutsideSubject): Promise<Changed | undefined>;
  };
};
