import { describe, expect, it } from "vitest";
import { occupantStatus } from "./occupant-status.ts";

const nothing = { establishmentClosed: null, activityCeased: null, exitDate: null };
const all = { establishmentClosed: true, activityCeased: true, exitDate: "2024-03-01" };

describe("the status of an occupant", () => {
  it("is the first that holds: closed, ceased, left, active", () => {
    expect(occupantStatus(all)).toBe("Établissement fermé");
    expect(occupantStatus({ ...all, establishmentClosed: false })).toBe("Activité cessée");
    expect(occupantStatus({ ...all, establishmentClosed: false, activityCeased: false })).toBe("Sorti");
    expect(occupantStatus(nothing)).toBe("Actif");
  });

  it("takes 0000-00-00 for no day of leaving", () => {
    expect(occupantStatus({ ...nothing, exitDate: "0000-00-00" })).toBe("Actif");
  });
});
