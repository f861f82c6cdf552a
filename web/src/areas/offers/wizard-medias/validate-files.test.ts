import { heicMessage } from "@plateau/contract/offers/media.ts";
import { expect, test } from "vitest";
import { acceptAttribute, mediaContentType, mediaName, validateFiles } from "./validate-files.ts";

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = MEGABYTE) => ({ name, type, size });

test("takes the type from the browser, else from the extension", () => {
  expect(mediaContentType("photos", file("a.jpg", "image/jpeg"))).toBe("image/jpeg");
  expect(mediaContentType("photos", file("A.AVIF", ""))).toBe("image/avif");
  expect(mediaContentType("documents", file("bail.docx", "application/octet-stream"))).toMatch(
    /wordprocessingml/,
  );
  expect(mediaContentType("photos", file("notice.jpg", "application/pdf"))).toBeNull();
  expect(mediaContentType("photos", file("sans extension", ""))).toBeNull();
});

test("refuses types that the kind does not accept", () => {
  const given = [file("a.png", "image/png"), file("b.pdf", "application/pdf"), file("c.xlsx", "")];
  expect(validateFiles("photos", given, 0)).toMatchObject({
    accepted: [{ contentType: "image/png" }],
    refusals: [
      "b.pdf\u202f: ce fichier n’est pas une image (JPEG, PNG, WebP, AVIF, GIF, TIFF).",
      "c.xlsx\u202f: ce fichier n’est pas une image (JPEG, PNG, WebP, AVIF, GIF, TIFF).",
    ],
  });
  expect(validateFiles("plans", given, 0).accepted).toHaveLength(2);
  expect(validateFiles("documents", given, 0).accepted).toHaveLength(2);
});

test("refuses files above 100 MB", () => {
  const large = file("toit.jpg", "image/jpeg", 100 * MEGABYTE + 1);
  expect(validateFiles("photos", [large], 0).refusals).toEqual([
    "Le fichier toit.jpg dépasse la taille maximale de 100MB",
  ]);
  expect(validateFiles("photos", [{ ...large, size: 100 * MEGABYTE }], 0).accepted).toHaveLength(1);
});

test("refuses HEIC photos with advice", () => {
  const given = [file("IMG_1.HEIC", ""), file("IMG_2.heic", "image/heic")];
  expect(validateFiles("photos", given, 0).refusals).toEqual(
    given.map(({ name }) => `${name}\u202f: ${heicMessage}.`),
  );
});

test("refuses an empty file", () => {
  expect(validateFiles("photos", [file("vide.png", "image/png", 0)], 0)).toEqual({
    accepted: [],
    refusals: ["vide.png\u202f: ce fichier est vide."],
  });
});

test("limits each kind to two hundred files, with one message for the rest", () => {
  const three = ["a.png", "b.png", "c.png"].map((name) => file(name, "image/png"));
  const { accepted, refusals } = validateFiles("photos", three, 199);
  expect(accepted.map(({ file: { name } }) => name)).toEqual(["a.png"]);
  expect(refusals).toEqual(["Une offre a au plus 200 photos\u202f: 2 fichiers n’ont pas été ajoutés."]);
});

test("lists types and extensions in the accept attribute", () => {
  expect(acceptAttribute("plans").split(",")).toEqual(
    expect.arrayContaining(["application/pdf", ".pdf", ".jpeg"]),
  );
  expect(acceptAttribute("photos")).not.toContain("pdf");
});

test("names a media without the extension", () => {
  expect(mediaName("Bail type 3.6.9.docx")).toBe("Bail type 3.6.9");
  expect(mediaName("Façade côté rue.JPG")).toBe("Façade côté rue");
  expect(mediaName(".png")).toBe(".png");
});
