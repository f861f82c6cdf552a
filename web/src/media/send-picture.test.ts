import { describe, expect, it } from "vitest";
import { pictureTypeOf } from "./send-picture.ts";

describe("picture to upload", () => {
  it.each(["image/jpeg", "image/png", "image/webp", "image/bmp"])("accepts %s", (type) => {
    expect(pictureTypeOf({ type, size: 1 })).toEqual({ type });
  });

  it("accepts aliases of a type", () => {
    expect(pictureTypeOf({ type: "image/x-ms-bmp", size: 1 })).toEqual({ type: "image/bmp" });
    expect(pictureTypeOf({ type: "IMAGE/JPG", size: 1 })).toEqual({ type: "image/jpeg" });
  });

  it.each(["image/gif", "image/svg+xml", "application/pdf", ""])("refuses '%s'", (type) => {
    expect(pictureTypeOf({ type, size: 1 })).toEqual({ refusal: "Type de fichier non supporté" });
  });

  it("is limited to 10 MB", () => {
    expect(pictureTypeOf({ type: "image/png", size: 10 * 1024 * 1024 })).toEqual({ type: "image/png" });
    expect(pictureTypeOf({ type: "image/png", size: 10 * 1024 * 1024 + 1 })).toEqual({
      refusal: "La photo dépasse la taille maximale de 10\u00a0Mo",
    });
  });
});
