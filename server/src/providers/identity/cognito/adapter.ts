import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import { isUuid } from "@plateau/contract/api/uuid.ts";
import type { Database, Db } from "../../../db/database.ts";
import { deleteAccount, endSessions } from "../embedded/storage.ts";
import { type Changed, type Identity, IdentityConflict, IdentityMissing } from "../port.ts";
import { type CognitoSettings, openDirectory } from "./directory.ts";
import {
  detach,
  lockMirrored,
  lockMirroredEnabled,
  mirror,
  mirroredByEmail,
  mirroredOfPeople,
  mirroredUsernames,
  releaseEmail,
  usernameOf,
  usernameOfSubject,
} from "./mirror.ts";
import type { DirectoryUser } from "./users.ts";

const EMAIL = /^[^\s@"'\\]+@[^\s@"'\\]+\.[^\s@"'\\]+$/;

type CognitoIdentity = Identity & {
  /** Brings in what was changed in the directory itself. */
  synchronise(db: Database): Promise<void>;
};

/**
 * Accounts of an Amazon Cognito user pool that signs in by e-mail. The pool decides; the table of accounts keeps
 * what it said last, so that requests need no call. A write calls the pool first: it is not undone with the
 * transaction, and the next reading corrects the table.
 */
export const cognitoIdentity = (settings: CognitoSettings & { issuer: string }): CognitoIdentity => {
  const directory = openDirectory(settings);
  const { issuer } = settings;

  const store = async (db: Db, user: DirectoryUser): Promise<IdentityUser> => {
    const former = await releaseEmail(db, user);
    const account = await mirror(db, issuer, user);
    if (former) await refresh(db, former);
    return account;
  };

  const refresh = async (db: Db, username: string): Promise<IdentityUser | undefined> => {
    const user = await directory.read(username);
    if (user) return store(db, user);
    await detach(db, username);
    return undefined;
  };

  /** The name in the directory. Unknown ids are subjects, which a pool takes for names of its own users. */
  const nameOf = async (db: Db, username: string): Promise<string | undefined> => {
    const known = await usernameOf(db, username);
    if (known) return known;
    return isUuid(username) || EMAIL.test(username) ? username.toLowerCase() : undefined;
  };

  const find = async (db: Db, username: string): Promise<IdentityUser | undefined> => {
    const name = await nameOf(db, username);
    if (name === undefined) return undefined;
    const user = await refresh(db, name);
    // The e-mail may have passed to another user of the directory.
    const moved = user && EMAIL.test(username) && user.Attributes.email !== username.toLowerCase();
    return moved ? refresh(db, username.toLowerCase()) : user;
  };

  const change = async (
    db: Db,
    username: string,
    work: (name: string) => Promise<unknown>,
  ): Promise<Changed> => {
    const name = await nameOf(db, username);
    if (name === undefined) throw new IdentityMissing(username);
    await work(name);
    const user = await refresh(db, name);
    if (!user) throw new IdentityMissing(username);
    return { user, letter: null };
  };

  return {
    find,
    async hold(db, username) {
      const name = await nameOf(db, username);
      if (name !== undefined) await lockMirrored(db, name);
      return find(db, username);
    },
    ofPeople: mirroredOfPeople,
    list: mirroredByEmail,
    async create(db, { email, group }) {
      const name = await directory.create(email.toLowerCase()).catch(async (error: unknown) => {
        // The user exists all the same when only the invitation failed.
        if (
          error instanceof Error &&
          (error.cause as Error | undefined)?.name === "CodeDeliveryFailureException"
        )
          await directory.remove(email.toLowerCase());
        throw error;
      });
      if (name === undefined) return undefined;
      try {
        await directory.changeGroup(name, group);
        return await change(db, email, async () => undefined);
      } catch (error) {
        await directory.remove(name);
        throw error;
      }
    },
    link: (db, username, userId) => change(db, username, (name) => directory.link(name, userId)),
    setEnabled: (db, username, enabled) =>
      change(db, username, (name) => directory.setEnabled(name, enabled)),
    resetPassword: (db, username) => change(db, username, directory.resetPassword),
    changeGroup: (db, username, group) => change(db, username, (name) => directory.changeGroup(name, group)),
    resendCode: (db, username) => change(db, username, directory.resendCode),
    resendInvitation: (db, username) => change(db, username, directory.resendInvitation),
    async disconnect(db, username) {
      const changed = await change(db, username, directory.signOut);
      await endSessions(db, changed.user.Username);
      return changed;
    },
    async changeEmail(db, username, email) {
      let free = true;
      const changed = await change(db, username, async (name) => {
        free = await directory.changeEmail(name, email.toLowerCase());
      });
      return free ? changed : undefined;
    },
    async remove(db, username) {
      const name = await nameOf(db, username);
      if (name !== undefined) await directory.remove(name);
      await deleteAccount(db, username);
    },
    countEnabled: async (db, group) => (await lockMirroredEnabled(db, group)).length,
    async bySubject(db, subject) {
      if (subject.issuer !== issuer) return undefined;
      const name =
        (await usernameOfSubject(db, subject)) ?? (await directory.usernameOfSubject(subject.subject));
      if (name === undefined) return undefined;
      await lockMirrored(db, name);
      return refresh(db, name);
    },
    async synchronise(db) {
      const known = await mirroredUsernames(db);
      for (const user of await directory.all()) {
        const before = known.get(user.username);
        known.delete(user.username);
        if (before?.fresh) continue;
        await db.transaction((tx) => store(tx, user)).catch(passOver);
      }
      for (const [username, { fresh }] of known)
        if (!fresh) await db.transaction((tx) => refresh(tx, username)).catch(passOver);
    },
  };
};

/** One user who fits nowhere must not stop the others. */
const passOver = (error: unknown): void => {
  if (!(error instanceof IdentityConflict)) throw error;
};
