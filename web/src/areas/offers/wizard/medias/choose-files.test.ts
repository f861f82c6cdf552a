import { heicMessage } from "@plateau/contract/offers/media.ts";
import { expect, test } from "vitest";
import { acceptOf, chooseFiles, contentTypeOf, mediaNameOf } from "./choose-files.ts";

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = MEGABYTE) => ({ name, type, size });

test("a file is what the browser says, or what its extension says when the browser knows nothing", () => {
  expect(contentTypeOf("photos", file("a.jpg", "image/jpeg"))).toBe("image/jpeg");
  expect(contentTypeOf("photos", file("A.AVIF", ""))).toBe("image/avif");
  expect(contentTypeOf("documents", file("bail.docx", "application/octet-stream"))).toMatch(
    /wordprocessingml/,
  );
  expect(contentTypeOf("photos", file("notice.jpg", "application/pdf"))).toBeNull();
  expect(contentTypeOf("photos", file("sans extension", ""))).toBeNull();
});

test("each kind takes its own types and refuses the others in its own words", () => {
  const given = [file("a.png", "image/png"), file("b.pdf", "application/pdf"), file("c.xlsx", "")];
  expect(chooseFiles("photos", given, 0)).toMatchObject({
    accepted: [{ contentType: "image/png" }],
    refusals: [
      "b.pdf\u00a0: ce fichier n’est pas une image (JPEG, PNG, WebP, AVIF, GIF, TIFF).",
      "c.xlsx\u00a0: ce fichier n’est pas une image (JPEG, PNG, WebP, AVIF, GIF, TIFF).",
    ],
  });
  expect(chooseFiles("plans", given, 0).accepted).toHaveLength(2);
  expect(chooseFiles("documents", given, 0).accepted).toHaveLength(2);
});

test("a file of more than 100 MB is refused in the specification's words, one of 100 MB is not", () => {
  const large = file("toit.jpg", "image/jpeg", 100 * MEGABYTE + 1);
  expect(chooseFiles("photos", [large], 0).refusals).toEqual([
    "Le fichier toit.jpg dépasse la taille maximale de 100MB",
  ]);
  expect(chooseFiles("photos", [{ ...large, size: 100 * MEGABYTE }], 0).accepted).toHaveLength(1);
});

test("a picture of an iPhone is refused with what to do about it", () => {
  const given = [file("IMG_1.HEIC", ""), file("IMG_2.heic", "image/heic")];
  expect(chooseFiles("photos", given, 0).refusals).toEqual(
    given.map(({ name }) => `${name}\u00a0: ${heicMessage}.`),
  );
});

test("an empty file is refused", () => {
  expect(chooseFiles("photos", [file("vide.png", "image/png", 0)], 0)).toEqual({
    accepted: [],
    refusals: ["vide.png\u00a0: ce fichier est vide."],
  });
});

test("an offer takes two hundred files of a kind, with one sentence for all that are too many", () => {
  const three = ["a.png", "b.png", "c.png"].map((name) => file(name, "image/png"));
  const { accepted, refusals } = chooseFiles("photos", three, 199);
  expect(accepted.map(({ file: { name } }) => name)).toEqual(["a.png"]);
  expect(refusals).toEqual(["Une offre a au plus 200 photos\u00a0: 2 fichiers n’ont pas été ajoutés."]);
});

test("the file chooser offers types and extensions", () => {
  expect(acceptOf("plans").split(",")).toEqual(expect.arrayContaining(["application/pdf", ".pdf", ".jpeg"]));
  expect(acceptOf("photos")).not.toContain("pdf");
});

test("a file gives its name without the extension", () => {
  expect(mediaNameOf("Bail type 3.6.9.docx")).toBe("Bail type 3.6.9");
  expect(mediaNameOf("Façade côté rue.JPG")).toBe("Façade côté rue");
  expect(mediaNameOf(".png")).toBe(".png");
});
