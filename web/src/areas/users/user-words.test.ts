import { expect, it } from "vitest";
import { initialsOf, phoneAddress, smallPicture } from "./user-words.ts";

it("reads the small picture of a photo beside it", () => {
  expect(smallPicture("/files/users/7/photo/ab12.jpg")).toBe("/files/users/7/photo/ab12/320.webp");
});

it("writes initials in capitals, accents included", () => {
  expect(initialsOf({ firstname: "élodie", lastname: "le Goff" })).toBe("ÉL");
  expect(initialsOf({ firstname: "", lastname: "Durand" })).toBe("D");
});

it("dials a number without its spaces", () => {
  expect(phoneAddress("+33 6 12 34 56 78")).toBe("tel:+33612345678");
});
