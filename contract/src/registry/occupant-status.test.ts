import { describe, expect, it } from "vitest";
import { occupantStatus } from "./occupant-status.ts";

const nothing = { establishmentClosed: null, activityCeased: null, exitDate: null };
const all = { establishmentClosed: true, activityCeased: true, exitDate: "2024-03-01" };

describe("occupant status", () => {
  it("is the first that applies: closed, ceased, left, active", () => {
    expect(occupantStatus(all)).toBe("Établissement fermé");
    expect(occupantStatus({ ...all, establishmentClosed: false })).toBe("Activité cessée");
    expect(occupantStatus({ ...all, establishmentClosed: false, activityCeased: false })).toBe("Sorti");
    expect(occupantStatus(nothing)).toBe("Actif");
  });

  it("treats 0000-00-00 as no exit date", () => {
    expect(occupantStatus({ ...nothing, exitDate: "0000-00-00" })).toBe("Actif");
  });
});
