import { describe, expect, it } from "vitest";
import { hiddenReasonOf, sendingRefusal } from "./sending.ts";

describe("what a client does not see", () => {
  it.each([
    ["published", false, null],
    ["published", true, "private"],
    ["draft", false, "draft"],
    ["draft", true, "private"],
    ["pending", false, "pending"],
    ["archived", false, "archived"],
  ] as const)("of a %s offer, private %s, is %s", (status, isPrivate, reason) => {
    expect(hiddenReasonOf({ status, private: isPrivate })).toBe(reason);
  });
});

describe("sending a link", () => {
  it("is refused for an empty selection, before anything else", () => {
    expect(sendingRefusal({ visible: 0, hidden: 0, hasAgencyName: false })).toContain("est vide");
    expect(sendingRefusal({ visible: 0, hidden: 2, hasAgencyName: true })).toContain("aucune offre");
  });

  it("is refused without an agency's name, and allowed otherwise", () => {
    expect(sendingRefusal({ visible: 1, hidden: 1, hasAgencyName: false })).toContain("nom de l’agence");
    expect(sendingRefusal({ visible: 1, hidden: 1, hasAgencyName: true })).toBeNull();
  });
});
