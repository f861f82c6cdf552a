import { describe, expect, it } from "vitest";
import { occupantStatus } from "./occupant-status.ts";

const nothing = { etablissement_ferme: null, cessation_activite: null, date_sortie_lieux: null };
const all = { etablissement_ferme: true, cessation_activite: true, date_sortie_lieux: "2024-03-01" };

describe("the status of an occupant", () => {
  it("is the first that holds: closed, ceased, left, active", () => {
    expect(occupantStatus(all)).toBe("Établissement fermé");
    expect(occupantStatus({ ...all, etablissement_ferme: false })).toBe("Activité cessée");
    expect(occupantStatus({ ...all, etablissement_ferme: false, cessation_activite: false })).toBe("Sorti");
    expect(occupantStatus(nothing)).toBe("Actif");
  });

  it("takes 0000-00-00 for no day of leaving", () => {
    expect(occupantStatus({ ...nothing, date_sortie_lieux: "0000-00-00" })).toBe("Actif");
  });
});
