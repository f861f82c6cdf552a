import { expect, it } from "vitest";
import { phoneHref } from "../../ui/hrefs.ts";
import { initialsOf, thumbnailUrl } from "./user-words.ts";

it("derives the thumbnail URL from the photo", () => {
  expect(thumbnailUrl("/files/users/7/photo/ab12.jpg")).toBe("/files/users/7/photo/ab12/320.webp");
});

it("writes initials in capitals, accents included", () => {
  expect(initialsOf({ firstname: "élodie", lastname: "le Goff" })).toBe("ÉL");
  expect(initialsOf({ firstname: "", lastname: "Durand" })).toBe("D");
});

it("removes spaces from a dialled number", () => {
  expect(phoneHref("+33 6 12 34 56 78")).toBe("tel:+33612345678");
});
