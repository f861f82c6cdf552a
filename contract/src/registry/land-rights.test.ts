import { describe, expect, it } from "vitest";
import {
  isOnPremises,
  isOwnership,
  landRightLabel,
  landRightsText,
  splitRightHolders,
} from "./land-rights.ts";

const DGFIP = [..."PUNBRFTDVWAEKLGSHOJQXYCMZ"];

const premises = (...codes: (string | null)[]) =>
  codes.map((rightCode) => ({
    parcelNumber: "75118000ZZ0001",
    rightCode,
    building: null,
    entrance: null,
    level: null,
    door: null,
    address: null,
  }));

const holder = (siren: string, ...codes: (string | null)[]) => ({
  siren,
  companyName: siren,
  furnishedLessor: null,
  ownerOccupier: null,
  creationDate: null,
  mainActivity: null,
  activityCeased: null,
  premises: premises(...codes),
  parcelCount: 3,
});

describe("rights on a parcel", () => {
  it("keeps each letter of the DGFiP with its French label", () => {
    for (const code of DGFIP) expect(landRightLabel(code)).not.toBe(code);
    expect(new Set(DGFIP.map(landRightLabel)).size).toBe(DGFIP.length);
    expect(landRightsText(["U", "S"])).toBe("Usufruitier, Syndic de copropriété");
    expect(landRightsText([])).toBeNull();
    expect(landRightLabel("?")).toBe("?");
  });

  it("never counts a manager, a syndic, a lessee or an unknown letter as an owner", () => {
    expect(DGFIP.filter(isOwnership).join("")).toBe("PUNBFVXC");
    expect(isOwnership("?")).toBe(false);
    for (const code of DGFIP.filter((letter) => !isOwnership(letter) && letter !== "Y"))
      expect(landRightLabel(code)).not.toMatch(/propriétaire/i);
  });

  it("separates owners from other right holders, each with the rights of its table only", () => {
    const { owners, otherRightHolders } = splitRightHolders([
      holder("P", "P", "P"),
      holder("S", "S"),
      holder("both", "G", "N"),
    ]);
    expect(owners.map(({ siren, rightCodes, premises }) => [siren, rightCodes, premises.length])).toEqual([
      ["P", ["P"], 2],
      ["both", ["N"], 1],
    ]);
    expect(otherRightHolders.map(({ siren, rightCodes }) => [siren, rightCodes])).toEqual([
      ["S", ["S"]],
      ["both", ["G"]],
    ]);
    expect(otherRightHolders[0]).not.toHaveProperty("ownerOccupier");
  });

  it("tells a right on the land alone from one on premises", () => {
    const [land] = premises("P");
    if (!land) throw new Error("no right");
    expect(isOnPremises(land)).toBe(false);
    expect(isOnPremises({ ...land, building: "A" })).toBe(true);
    expect(isOnPremises({ ...land, door: "01001" })).toBe(true);
  });

  it("keeps an owner whose source gives no right or no premises", () => {
    const { owners, otherRightHolders } = splitRightHolders([holder("unsaid", null), holder("bare")]);
    expect(owners.map(({ siren, rightCodes }) => [siren, rightCodes])).toEqual([
      ["unsaid", []],
      ["bare", []],
    ]);
    expect(otherRightHolders).toEqual([]);
  });
});
