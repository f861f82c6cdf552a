import { describe, expect, it } from "vitest";
import { ownerStatus, ownerType } from "./owner-type.ts";

describe("an owner", () => {
  it("is LMNP, else an occupant, else simply an owner", () => {
    expect(ownerType({ lmnp: true, proprietaire_occupant: true })).toBe("LMNP");
    expect(ownerType({ lmnp: false, proprietaire_occupant: true })).toBe("Propriétaire occupant");
    expect(ownerType({ lmnp: false, proprietaire_occupant: false })).toBe("Propriétaire");
    expect(ownerType({ lmnp: null, proprietaire_occupant: null })).toBe("Propriétaire");
  });

  it("is active unless it is known to have ceased", () => {
    expect([true, false, null].map((cessation_activite) => ownerStatus({ cessation_activite }))).toEqual([
      "Cessée",
      "Active",
      "Active",
    ]);
  });
});
