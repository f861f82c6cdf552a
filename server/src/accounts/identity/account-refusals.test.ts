import { accountActions, accountStatuses, allowedActions } from "@plateau/contract/accounts/account.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalReason } from "./account-refusals.ts";

describe("the reason against an action", () => {
  it("is there exactly when the state does not allow it, and says the state", () => {
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
