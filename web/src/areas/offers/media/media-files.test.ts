import { expect, test } from "vitest";
import { downloadUrl, fileNameOf, fileTypeWord } from "./media-files.ts";

const s3Key = "real-estates/x/documents/y.docx";

test("a file is kept under its name, with its extension once", () => {
  expect(fileNameOf({ name: "Bail type 3.6.9", s3Key })).toBe("Bail type 3.6.9.docx");
  expect(fileNameOf({ name: "Bail.DOCX", s3Key })).toBe("Bail.DOCX");
});

test("a download carries the name whatever it is made of", () => {
  const url = downloadUrl({ name: "R&D, état n° 1", s3Key, url: `/files/${s3Key}` });
  expect(new URL(url, "http://plateau").searchParams.get("download")).toBe("R&D, état n° 1.docx");
});

test("a file's type is told in a word", () => {
  expect(fileTypeWord({ type: "application/vnd.ms-excel" })).toBe("Excel");
  expect(fileTypeWord({ type: "image/tiff" })).toBe("Image");
  expect(fileTypeWord({ type: "text/csv" })).toBe("Fichier");
});
