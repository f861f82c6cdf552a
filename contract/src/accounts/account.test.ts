import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccountAction,
  type AccountEvent,
  type AccountState,
  accountActions,
  accountStatuses,
  accountStatusLabel,
  allowedActions,
  enabledLabel,
  mayAdminister,
  stateAfter,
} from "./account.ts";
import { type Group, groups } from "./groups.ts";

const events: readonly AccountEvent[] = ["codeEntered", "passwordChosen"];
const state = fc.record({ status: fc.constantFrom(...accountStatuses), enabled: fc.boolean() });
const happening = fc.constantFrom(...accountActions, ...events);
const isAction = (value: AccountAction | AccountEvent): value is AccountAction =>
  (accountActions as readonly string[]).includes(value);

describe("what an administrator may do to an account", () => {
  it.each([
    ["UNCONFIRMED", ["disable", "resendCode"]],
    ["CONFIRMED", ["disable", "resetPassword", "disconnect"]],
    ["EXTERNAL_PROVIDER", ["disable", "disconnect"]],
    ["RESET_REQUIRED", ["disable", "resetPassword", "disconnect"]],
    ["FORCE_CHANGE_PASSWORD", ["disable", "resendInvitation"]],
  ] as const)("is, for an enabled %s one, %j and nothing else", (status, actions) => {
    expect([...allowedActions({ status, enabled: true })].sort()).toEqual([...actions].sort());
  });

  it.each(accountStatuses)("is, for a disabled %s one, to enable it and nothing else", (status) => {
    expect(allowedActions({ status, enabled: false })).toEqual(["enable"]);
  });
});

describe("the life of an account", () => {
  it("moves by an administrator exactly where the table allows it", () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...accountActions), (before, action) => {
        expect(stateAfter(before, action) !== undefined).toBe(allowedActions(before).includes(action));
      }),
    );
  });

  it("stands still while the account is disabled, but for enabling it", () => {
    fc.assert(
      fc.property(state, happening, (before, what) => {
        const after = stateAfter({ ...before, enabled: false }, what);
        expect(after).toEqual(what === "enable" ? { status: before.status, enabled: true } : undefined);
      }),
    );
  });

  it("leaves the status when it enables, disables, disconnects or sends again", () => {
    const still = fc.constantFrom<AccountAction>(
      "enable",
      "disable",
      "disconnect",
      "resendCode",
      "resendInvitation",
    );
    fc.assert(
      fc.property(state, still, (before, action) => {
        const after = stateAfter(before, action);
        if (after) expect(after.status).toBe(before.status);
      }),
    );
  });

  it("comes back to where it was when it is disabled and enabled", () => {
    fc.assert(
      fc.property(fc.constantFrom(...accountStatuses), (status) => {
        const disabled = stateAfter({ status, enabled: true }, "disable");
        expect(disabled && stateAfter(disabled, "enable")).toEqual({ status, enabled: true });
      }),
    );
  });

  it("is confirmed by a code only when it waits for one, and by a chosen password only when it has one", () => {
    const confirmed = { status: "CONFIRMED", enabled: true };
    const after = (status: AccountState["status"], event: AccountEvent) =>
      stateAfter({ status, enabled: true }, event);
    expect(accountStatuses.filter((status) => after(status, "codeEntered"))).toEqual(["UNCONFIRMED"]);
    expect(after("UNCONFIRMED", "codeEntered")).toEqual(confirmed);
    const choosing = ["CONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"] as const;
    expect(accountStatuses.filter((status) => after(status, "passwordChosen"))).toEqual(choosing);
    for (const status of choosing) expect(after(status, "passwordChosen")).toEqual(confirmed);
  });

  it("asks for a new password after a reset, and nowhere else", () => {
    fc.assert(
      fc.property(state, happening, (before, what) => {
        const after = stateAfter(before, what);
        if (after?.status === "RESET_REQUIRED" && before.status !== "RESET_REQUIRED") {
          expect([before.status, what]).toEqual(["CONFIRMED", "resetPassword"]);
        }
      }),
    );
  });

  it("never leads to a state from which only a new account helps", () => {
    const leadsOn = (from: AccountState): boolean =>
      [...accountActions, ...events].some((what) => stateAfter(from, what) !== undefined);
    fc.assert(
      fc.property(state, fc.array(happening, { maxLength: 20 }), (start, history) => {
        const end = history.reduce<AccountState>((at, what) => stateAfter(at, what) ?? at, start);
        expect(leadsOn(end)).toBe(true);
        expect(end.status === "EXTERNAL_PROVIDER").toBe(start.status === "EXTERNAL_PROVIDER");
      }),
    );
  });

  it("names only actions and events that it knows", () => {
    fc.assert(
      fc.property(state, fc.oneof(fc.string(), fc.constantFrom("toString", "__proto__")), (before, word) => {
        fc.pre(!isAction(word as AccountAction) && !events.includes(word as AccountEvent));
        expect(stateAfter(before, word as AccountAction)).toBeUndefined();
      }),
    );
  });
});

describe("the words for an account", () => {
  it.each([
    ["CONFIRMED", "Confirmé"],
    ["FORCE_CHANGE_PASSWORD", "Doit changer MdP"],
    ["UNCONFIRMED", "Non confirmé"],
    ["RESET_REQUIRED", "Réinit. MdP requise"],
    ["COMPROMISED", "Compromis"],
    ["ARCHIVED", "Archivé"],
    ["SOMETHING_NEW", "Inconnu"],
    ["constructor", "Inconnu"],
  ])("are, for %s, '%s'", (status, label) => expect(accountStatusLabel(status)).toBe(label));

  it("say whether it is active, or that nobody knows", () => {
    expect([true, false, undefined].map(enabledLabel)).toEqual(["Actif", "Désactivé", "Inconnu"]);
  });
});

describe("who may administer whom", () => {
  const rank = (group: Group): number => groups.indexOf(group);

  it("is decided by rank: administrators, and nobody above the caller", () => {
    fc.assert(
      fc.property(fc.constantFrom(...groups), fc.constantFrom(...groups), (caller, group) => {
        expect(mayAdminister(caller, group)).toBe(rank(caller) <= 1 && rank(caller) <= rank(group));
      }),
    );
  });
});
