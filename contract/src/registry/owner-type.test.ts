import { describe, expect, it } from "vitest";
import { ownerStatus, ownerType } from "./occupant-status.ts";

describe("an owner", () => {
  it("is LMNP, else an occupant, else simply an owner", () => {
    expect(ownerType({ furnishedLessor: true, ownerOccupier: true })).toBe("LMNP");
    expect(ownerType({ furnishedLessor: false, ownerOccupier: true })).toBe("Propriétaire occupant");
    expect(ownerType({ furnishedLessor: false, ownerOccupier: false })).toBe("Propriétaire");
    expect(ownerType({ furnishedLessor: null, ownerOccupier: null })).toBe("Propriétaire");
  });

  it("is active unless it is known to have ceased", () => {
    expect([true, false, null].map((activityCeased) => ownerStatus({ activityCeased }))).toEqual([
      "Cessée",
      "Active",
      "Active",
    ]);
  });
});
