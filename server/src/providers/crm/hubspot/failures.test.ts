import { describe, expect, it } from "vitest";
import { CrmRefused } from "../port.ts";
import { delayOf } from "./client.ts";
import { failureOf } from "./failures.ts";
import missingScopes from "./payloads/missing-scopes.json" with { type: "json" };
import wrongValues from "./payloads/wrong-values.json" with { type: "json" };
import wrongValuesListed from "./payloads/wrong-values-listed.json" with { type: "json" };

const read = (status: number, body: unknown = {}, retryAfterMs?: number) =>
  failureOf({ status, body, retryAfterMs }, (text) => text);

const refusalsIn = (body: unknown) => {
  const { error, waitMs } = read(400, body);
  expect(waitMs).toBeNull();
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
    expect(read(403, missingScopes).error.message).toBe(
      "Le jeton de HubSpot n’a pas le droit crm.objects.deals.write",
    );
    expect(read(403).error.message).toBe("Le jeton de HubSpot n’a pas le droit de faire cela");
  });
});

describe("the delay before the next attempt", () => {
  const tenSeconds = {
    policyName: "TEN_SECONDLY_ROLLING",
    message: "You have reached your ten_secondly_rolling limit.",
  };
  const waits = (status: number, body?: unknown, retryAfterMs?: number) => {
    const { waitMs } = read(status, body, retryAfterMs);
    return waitMs && [waitMs(1), waitMs(2)];
  };

  it.each([
    ["the limit of ten seconds", 429, tenSeconds, undefined, [10_000, 20_000]],
    ["the same without its policy", 429, { message: tenSeconds.message }, undefined, [10_000, 20_000]],
    ["a limit without a name", 429, undefined, undefined, [10_000, 20_000]],
    ["the limit of a second", 429, { policyName: "SECONDLY" }, undefined, [1_000, 2_000]],
    ["the limit of a day", 429, { policyName: "DAILY" }, undefined, null],
    ["a delay that HubSpot names", 429, tenSeconds, 3_000, [3_000, 3_000]],
    ["a breakdown", 503, undefined, undefined, [200, 400]],
    ["a breakdown with a delay", 502, undefined, 1_000, [1_000, 1_000]],
    ["a locked record", 423, undefined, 500, [2_000, 2_000]],
    ["a move of the account", 477, undefined, 86_400_000, [86_400_000, 86_400_000]],
    ["a refused token", 401, undefined, undefined, null],
    ["a wrong verb", 405, undefined, undefined, null],
  ] as const)("after %s", (_, status, body, retryAfterMs, expected) => {
    expect(waits(status, body, retryAfterMs)).toEqual(expected);
  });

  it("is read in seconds or as a date", () => {
    expect(delayOf("3")).toBe(3_000);
    expect(delayOf("Sun, 22 Nov 2026 10:00:05 GMT", Date.parse("2026-11-22T10:00:00Z"))).toBe(5_000);
    expect(delayOf("Sun, 22 Nov 2026 10:00:05 GMT", Date.parse("2026-11-22T11:00:00Z"))).toBe(0);
    for (const nothing of [null, "", "bientôt"]) expect(delayOf(nothing)).toBeUndefined();
  });
});
