import { accountActions, accountStatuses, allowedActions } from "@plateau/contract/accounts/account.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalReason } from "./account-refusals.ts";

describe("refusalReason", () => {
  it("returns a reason exactly when the state forbids the action, and names the state", () => {
    const user = fc.record({ Enabled: fc.boolean(), UserStatus: fc.constantFrom(...accountStatuses) });
    fc.assert(
      fc.property(user, fc.constantFrom(...accountActions), ({ Enabled, UserStatus }, action) => {
        const allowed = allowedActions({ status: UserStatus, enabled: Enabled }).includes(action);
        const reason = refusalReason({ Enabled, UserStatus }, action);
        expect(reason === undefined).toBe(allowed);
        if (!Enabled && !allowed) expect(reason).toMatch(/désactivé/);
      }),
    );
  });
});
