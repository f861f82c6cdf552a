import { describe, expect, it } from "vitest";
import { CrmRefused } from "../port.ts";
import { failureOf, HubspotUnavailable, WAITS_MS } from "./failures.ts";
import missingScopes from "./payloads/missing-scopes.json" with { type: "json" };
import wrongValues from "./payloads/wrong-values.json" with { type: "json" };
import wrongValuesListed from "./payloads/wrong-values-listed.json" with { type: "json" };

const read = (status: number, body: unknown = {}, retryAfterMs?: number) =>
  failureOf({ status, body, retryAfterMs }, (text) => text);

const refusalsIn = (body: unknown) => {
  const error = read(400, body);
  return error instanceof CrmRefused ? error.errors : undefined;
};

describe("what HubSpot refuses", () => {
  it("names the properties at fault in French, from the message or from the list", () => {
    expect(refusalsIn(wrongValues)).toEqual([
      { field: "dealstage", message: "Cette valeur ne fait pas partie des choix de HubSpot" },
      { field: "amount", message: "Ce nombre n’est pas valable" },
    ]);
    expect(refusalsIn(wrongValuesListed)).toEqual([
      { field: "couleur", message: "HubSpot n’a pas cette propriété" },
      {
        field: "reference",
        message: "HubSpot refuse cette valeur\u202f: The reference must have 6 digits",
      },
    ]);
  });

  it("is of no property in particular when the answer names none", () => {
    expect(
      refusalsIn({ category: "VALIDATION_ERROR", message: "Property values were not valid: [{" }),
    ).toMatchObject([{ field: "general" }]);
    expect(refusalsIn({})).toBeUndefined();
    expect(refusalsIn("<html>")).toBeUndefined();
  });

  it("says which right the token misses", () => {
    expect(read(403, missingScopes).message).toBe(
      "Le jeton de HubSpot n’a pas le droit crm.objects.deals.write",
    );
    expect(read(403).message).toBe("Le jeton de HubSpot n’a pas le droit de faire cela");
  });
});

describe("the delay before the next attempt", () => {
  const tenSeconds = {
    policyName: "TEN_SECONDLY_ROLLING",
    message: "You have reached your ten_secondly_rolling limit.",
  };
  const waits = (status: number, body?: unknown, retryAfterMs?: number) => {
    const error = read(status, body, retryAfterMs);
    if (!(error instanceof HubspotUnavailable)) return undefined;
    return error.wait && [1, 2].map((tried) => error.waitMs(tried, WAITS_MS));
  };

  it.each([
    ["the limit of ten seconds", 429, tenSeconds, undefined, [10_000, 20_000]],
    ["the same without its policy", 429, { message: tenSeconds.message }, undefined, [10_000, 20_000]],
    ["a limit without a name", 429, undefined, undefined, [10_000, 20_000]],
    ["the limit of a second", 429, { policyName: "SECONDLY" }, undefined, [1_000, 2_000]],
    ["the limit of a day", 429, { policyName: "DAILY" }, undefined, undefined],
    ["a delay that HubSpot names", 429, tenSeconds, 3_000, [3_000, 3_000]],
    ["a breakdown", 503, undefined, undefined, [200, 400]],
    ["a breakdown with a delay", 502, undefined, 1_000, [1_000, 1_000]],
    ["a locked record", 423, undefined, 500, [2_000, 2_000]],
    ["a move of the account", 477, undefined, 86_400_000, [86_400_000, 86_400_000]],
    ["a refused token", 401, undefined, undefined, undefined],
    ["a wrong verb", 405, undefined, undefined, undefined],
  ] as const)("after %s", (_, status, body, retryAfterMs, expected) => {
    expect(waits(status, body, retryAfterMs)).toEqual(expected);
  });
});
