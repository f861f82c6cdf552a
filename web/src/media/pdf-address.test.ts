import { expect, test } from "vitest";
import { sheetAddress } from "./pdf-address.ts";

const origin = "https://plateau.test";

test("reads the sheet URL from any of its four fields", () => {
  for (const name of ["downloadUrl", "url", "pdfUrl", "signedUrl"]) {
    expect(sheetAddress({ [name]: "https://files.test/a.pdf" }, origin)).toBe("https://files.test/a.pdf");
  }
  expect(sheetAddress({ downloadUrl: "", pdfUrl: "/sheets/a.pdf?signature=b" }, origin)).toBe(
    "https://plateau.test/sheets/a.pdf?signature=b",
  );
});

test("returns null without a usable URL", () => {
  for (const answer of [
    undefined,
    "https://files.test/a.pdf",
    {},
    { url: 3 },
    { url: "javascript:alert(1)" },
    { url: "data:text/html,a" },
    { url: "https://" },
  ]) {
    expect(sheetAddress(answer, origin)).toBeNull();
  }
});
