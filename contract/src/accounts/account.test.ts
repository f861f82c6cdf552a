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
const anyTrigger = fc.constantFrom(...accountActions, ...events);
const isAction = (value: AccountAction | AccountEvent): value is AccountAction =>
  (accountActions as readonly string[]).includes(value);

describe("allowed account actions", () => {
  it.each([
    ["UNCONFIRMED", ["disable", "resendCode"]],
    ["CONFIRMED", ["disable", "resetPassword", "disconnect"]],
    ["EXTERNAL_PROVIDER", ["disable", "disconnect"]],
    ["RESET_REQUIRED", ["disable", "resetPassword", "disconnect"]],
    ["FORCE_CHANGE_PASSWORD", ["disable", "resendInvitation"]],
  ] as const)("for an enabled %s account are %j", (status, actions) => {
    expect([...allowedActions({ status, enabled: true })].sort()).toEqual([...actions].sort());
  });

  it.each(accountStatuses)("for a disabled %s account are only to enable it", (status) => {
    expect(allowedActions({ status, enabled: false })).toEqual(["enable"]);
  });
});

describe("account state transitions", () => {
  it("match the allowed actions of an administrator", () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...accountActions), (before, action) => {
        expect(stateAfter(before, action) !== undefined).toBe(allowedActions(before).includes(action));
      }),
    );
  });

  it("are refused for a disabled account, except enabling it", () => {
    fc.assert(
      fc.property(state, anyTrigger, (before, trigger) => {
        const after = stateAfter({ ...before, enabled: false }, trigger);
        expect(after).toEqual(trigger === "enable" ? { status: before.status, enabled: true } : undefined);
      }),
    );
  });

  it("keep the status on enable, disable, disconnect and resend", () => {
    const keepsStatus = fc.constantFrom<AccountAction>(
      "enable",
      "disable",
      "disconnect",
      "resendCode",
      "resendInvitation",
    );
    fc.assert(
      fc.property(state, keepsStatus, (before, action) => {
        const after = stateAfter(before, action);
        if (after) expect(after.status).toBe(before.status);
      }),
    );
  });

  it("restore the previous state when a disabled account is enabled", () => {
    fc.assert(
      fc.property(fc.constantFrom(...accountStatuses), (status) => {
        const disabled = stateAfter({ status, enabled: true }, "disable");
        expect(disabled && stateAfter(disabled, "enable")).toEqual({ status, enabled: true });
      }),
    );
  });

  it("confirm by code only from UNCONFIRMED, by new password only from the states that have one", () => {
    const confirmed = { status: "CONFIRMED", enabled: true };
    const after = (status: AccountState["status"], event: AccountEvent) =>
      stateAfter({ status, enabled: true }, event);
    expect(accountStatuses.filter((status) => after(status, "codeEntered"))).toEqual(["UNCONFIRMED"]);
    expect(after("UNCONFIRMED", "codeEntered")).toEqual(confirmed);
    const choosing = ["CONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"] as const;
    expect(accountStatuses.filter((status) => after(status, "passwordChosen"))).toEqual(choosing);
    for (const status of choosing) expect(after(status, "passwordChosen")).toEqual(confirmed);
  });

  it("require a password reset only after resetPassword", () => {
    fc.assert(
      fc.property(state, anyTrigger, (before, trigger) => {
        const after = stateAfter(before, trigger);
        if (after?.status === "RESET_REQUIRED" && before.status !== "RESET_REQUIRED") {
          expect([before.status, trigger]).toEqual(["CONFIRMED", "resetPassword"]);
        }
      }),
    );
  });

  it("never reach a state without a way out", () => {
    const leadsOn = (from: AccountState): boolean =>
      [...accountActions, ...events].some((trigger) => stateAfter(from, trigger) !== undefined);
    fc.assert(
      fc.property(state, fc.array(anyTrigger, { maxLength: 20 }), (start, history) => {
        const end = history.reduce<AccountState>((at, trigger) => stateAfter(at, trigger) ?? at, start);
        expect(leadsOn(end)).toBe(true);
        expect(end.status === "EXTERNAL_PROVIDER").toBe(start.status === "EXTERNAL_PROVIDER");
      }),
    );
  });

  it("are undefined for unknown actions and events", () => {
    fc.assert(
      fc.property(state, fc.oneof(fc.string(), fc.constantFrom("toString", "__proto__")), (before, word) => {
        fc.pre(!isAction(word as AccountAction) && !events.includes(word as AccountEvent));
        expect(stateAfter(before, word as AccountAction)).toBeUndefined();
      }),
    );
  });
});

describe("account status labels", () => {
  it.each([
    ["CONFIRMED", "Confirmé"],
    ["FORCE_CHANGE_PASSWORD", "Doit changer MdP"],
    ["UNCONFIRMED", "Non confirmé"],
    ["RESET_REQUIRED", "Réinit. MdP requise"],
    ["COMPROMISED", "Compromis"],
    ["ARCHIVED", "Archivé"],
    ["SOMETHING_NEW", "Inconnu"],
    ["constructor", "Inconnu"],
  ])("returns the label of %s: '%s'", (status, label) => expect(accountStatusLabel(status)).toBe(label));

  it("returns active, disabled or unknown", () => {
    expect([true, false, undefined].map(enabledLabel)).toEqual(["Actif", "Désactivé", "Inconnu"]);
  });
});

describe("administration rights", () => {
  const rank = (group: Group): number => groups.indexOf(group);

  it("require an administrator of the same or a higher rank", () => {
    fc.assert(
      fc.property(fc.constantFrom(...groups), fc.constantFrom(...groups), (caller, group) => {
        expect(mayAdminister(caller, group)).toBe(rank(caller) <= 1 && rank(caller) <= rank(group));
      }),
    );
  });
});
