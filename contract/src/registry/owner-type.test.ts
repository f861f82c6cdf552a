import { describe, expect, it } from "vitest";
import { ownerStatus, ownerType } from "./occupant-status.ts";

describe("owner", () => {
  it("is LMNP, else owner-occupier, else owner", () => {
    expect(ownerType({ furnishedLessor: true, ownerOccupier: true })).toBe("LMNP");
    expect(ownerType({ furnishedLessor: false, ownerOccupier: true })).toBe("Propriétaire occupant");
    expect(ownerType({ furnishedLessor: false, ownerOccupier: false })).toBe("Propriétaire");
    expect(ownerType({ furnishedLessor: null, ownerOccupier: null })).toBe("Propriétaire");
  });

  it("is active or ceased only when that is known", () => {
    expect([true, false, null].map((activityCeased) => ownerStatus({ activityCeased }))).toEqual([
      "Cessée",
      "Active",
      null,
    ]);
  });
});
