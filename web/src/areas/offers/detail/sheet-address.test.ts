import { expect, test } from "vitest";
import { sheetAddress } from "./sheet-address.ts";

const origin = "https://plateau.test";

test("the address of a sheet is read under any of its four names, the first that has one", () => {
  for (const name of ["downloadUrl", "url", "pdfUrl", "signedUrl"]) {
    expect(sheetAddress({ [name]: "https://files.test/a.pdf" }, origin)).toBe("https://files.test/a.pdf");
  }
  expect(sheetAddress({ downloadUrl: "", pdfUrl: "/sheets/a.pdf?signature=b" }, origin)).toBe(
    "https://plateau.test/sheets/a.pdf?signature=b",
  );
});

test("an answer without an address to open has none", () => {
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
