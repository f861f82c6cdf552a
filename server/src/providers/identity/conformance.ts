import {
  type AccountStatus,
  type IdentityUser,
  identityUserSchema,
} from "@plateau/contract/accounts/account.ts";
import { passwordSchema } from "@plateau/contract/accounts/password.ts";
import { describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { type Changed, type Identity, IdentityMissing } from "./port.ts";

type Setting = {
  identity: Identity;
  db: Database;
  newPerson: () => Promise<string>;
  /** Brings an account into a state that only its holder reaches. */
  setStatus: (user: IdentityUser, status: AccountStatus) => Promise<unknown>;
};

/** Contract tests of every identity provider. */
export const identityConformance = (name: string, setting: () => Setting): void => {
  let rank = 0;
  const newEmail = (prefix = "compte") => `${prefix}-${++rank}@plateau.test`;

  const create = async (email = newEmail(), group: "USER" | "ADMINISTRATOR" = "USER"): Promise<Changed> => {
    const { identity, db } = setting();
    const created = await identity.create(db, { email, group });
    if (!created) throw new Error("The account was not created");
    return created;
  };

  describe(`${name} identity`, () => {
    it("creates an account that waits for a new password, with an invitation that satisfies the policy", async () => {
      const { user, letter } = await create("Nouveau@Plateau.test");
      expect(identityUserSchema.parse(user)).toEqual(user);
      expect(user).toMatchObject({
        Enabled: true,
        UserStatus: "FORCE_CHANGE_PASSWORD",
        userRoleName: "USER",
        Attributes: { email: "nouveau@plateau.test" },
      });
      expect(user.Attributes).not.toHaveProperty("custom:user_id");
      if (letter?.kind === "invitation") {
        expect(passwordSchema.safeParse(letter.temporaryPassword).success).toBe(true);
      } else expect(letter).toBeNull();
    });

    it("has one account for an e-mail, whatever its case", async () => {
      const { identity, db } = setting();
      const email = newEmail();
      await create(email);
      expect(await identity.create(db, { email: email.toUpperCase(), group: "USER" })).toBeUndefined();
    });

    it("finds an account by its id and by its e-mail in any case, and nothing by anything else", async () => {
      const { identity, db } = setting();
      const { user } = await create();
      for (const username of [
        user.Username,
        user.Attributes.email,
        user.Attributes.email.toUpperCase(),
        user.Username.toUpperCase(),
      ]) {
        expect(await identity.find(db, username)).toEqual(user);
        expect(await identity.hold(db, username)).toEqual(user);
      }
      for (const username of [
        "",
        "%",
        "' or 1=1 --",
        user.Username.slice(1),
        "compte",
        `${user.Username}'`,
      ]) {
        expect(await identity.find(db, username)).toBeUndefined();
      }
    });

    it("links an account to its person, and finds it by the person", async () => {
      const { identity, db, newPerson } = setting();
      const { user } = await create();
      const personId = await newPerson();
      await identity.link(db, user.Username, personId);
      const [linked, ...others] = await identity.ofPeople(db, [personId, crypto.randomUUID()]);
      expect(others).toEqual([]);
      expect(linked?.Username).toBe(user.Username);
      expect(linked?.Attributes["custom:user_id"]).toBe(personId);
      expect(await identity.ofPeople(db, [])).toEqual([]);
    });

    it("lists accounts by e-mail, page after page, each once", async () => {
      const { identity, db } = setting();
      for (const prefix of ["zoe", "Adam", "marie", "adam"]) await create(newEmail(prefix));
      const emails: string[] = [];
      for (let after: string | undefined; ; after = emails.at(-1)) {
        const page = await identity.list(db, { after, limit: 3 });
        emails.push(...page.map(({ Attributes }) => Attributes.email));
        if (page.length < 3) break;
      }
      expect(new Set(emails).size).toBe(emails.length);
      const whole = await identity.list(db, { after: undefined, limit: 1000 });
      expect(emails).toEqual(whole.map(({ Attributes }) => Attributes.email));
    });

    it("disables and enables, leaving the status", async () => {
      const { identity, db } = setting();
      const { user } = await create();
      const off = await identity.setEnabled(db, user.Username, false);
      expect(off.user).toMatchObject({ Enabled: false, UserStatus: "FORCE_CHANGE_PASSWORD" });
      const on = await identity.setEnabled(db, user.Attributes.email, true);
      expect(on.user).toMatchObject({ Enabled: true, UserStatus: "FORCE_CHANGE_PASSWORD" });
    });

    it("sends another temporary password with another invitation", async () => {
      const { identity, db } = setting();
      const first = await create();
      const second = await identity.resendInvitation(db, first.user.Username);
      expect(second.user.UserStatus).toBe("FORCE_CHANGE_PASSWORD");
      if (first.letter) expect(second.letter).not.toEqual(first.letter);
    });

    it("asks for a new password after a reset, with a code of six digits", async () => {
      const { identity, db, setStatus } = setting();
      const { user } = await create();
      await setStatus(user, "CONFIRMED");
      const reset = await identity.resetPassword(db, user.Username);
      expect(reset.user.UserStatus).toBe("RESET_REQUIRED");
      if (reset.letter) {
        expect(reset.letter).toEqual({ kind: "password-reset", code: expect.stringMatching(/^\d{6}$/) });
      }
    });

    it("gives a code to a holder who forgot the password, and one to confirm, without changing the state", async () => {
      const { identity, db, setStatus } = setting();
      const { user } = await create();
      for (const [kind, status, giveCode] of [
        ["password-reset", "CONFIRMED", identity.passwords?.giveResetCode],
        ["confirmation", "UNCONFIRMED", identity.resendCode],
      ] as const) {
        await setStatus(user, status);
        const given = await giveCode?.(db, user.Username);
        if (given) expect(given.user.UserStatus).toBe(status);
        if (given?.letter) expect(given.letter.kind).toBe(kind);
      }
    });

    it("changes the group, and counts the enabled accounts of a group", async () => {
      const { identity, db } = setting();
      const count = () => db.transaction((tx) => identity.countEnabled(tx, "ADMINISTRATOR"));
      const before = await count();
      const { user } = await create(newEmail(), "ADMINISTRATOR");
      expect(await count()).toBe(before + 1);
      await identity.setEnabled(db, user.Username, false);
      expect(await count()).toBe(before);
      await identity.setEnabled(db, user.Username, true);
      const { user: demoted } = await identity.changeGroup(db, user.Username, "VISITOR");
      expect(demoted.userRoleName).toBe("VISITOR");
      expect(await count()).toBe(before);
    });

    it("changes the e-mail, unless another account has it", async () => {
      const { identity, db } = setting();
      const [{ user }, { user: other }] = [await create(), await create()];
      const taken = other.Attributes.email.toUpperCase();
      expect(await identity.changeEmail(db, user.Username, taken)).toBeUndefined();
      const email = newEmail("nouvelle");
      const changed = await identity.changeEmail(db, user.Username, email);
      expect(changed?.user.Attributes.email).toBe(email);
      expect((await identity.find(db, email))?.Username).toBe(user.Username);
      expect(await identity.find(db, user.Attributes.email)).toBeUndefined();
    });

    it("takes an account's own e-mail again", async () => {
      const { identity, db } = setting();
      const { user } = await create();
      const same = await identity.changeEmail(db, user.Username, user.Attributes.email.toUpperCase());
      expect(same?.user.Attributes.email).toBe(user.Attributes.email);
    });

    it("refuses a change of an account that is unknown", async () => {
      const { identity, db } = setting();
      for (const username of [crypto.randomUUID(), newEmail()]) {
        await expect(identity.setEnabled(db, username, false)).rejects.toThrow(IdentityMissing);
        await expect(identity.disconnect(db, username)).rejects.toThrow(IdentityMissing);
      }
    });

    it("knows nobody by a subject that it never met", async () => {
      const { identity, db } = setting();
      const subject = { issuer: "https://fournisseur.test", subject: crypto.randomUUID() };
      expect(await identity.bySubject(db, subject)).toBeUndefined();
    });

    it("removes an account, and has its e-mail free again", async () => {
      const { identity, db } = setting();
      const { user } = await create();
      await identity.remove(db, user.Username);
      expect(await identity.find(db, user.Username)).toBeUndefined();
      expect(await identity.create(db, { email: user.Attributes.email, group: "USER" })).toBeDefined();
    });
  });
};
