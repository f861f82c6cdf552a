import { expect, test } from "vitest";
import { downloadName, downloadUrl, fileTypeLabel } from "./media-files.ts";

const s3Key = "real-estates/x/documents/y.docx";

test("appends the extension once to the download name", () => {
  expect(downloadName({ name: "Bail type 3.6.9", s3Key })).toBe("Bail type 3.6.9.docx");
  expect(downloadName({ name: "Bail.DOCX", s3Key })).toBe("Bail.DOCX");
});

test("encodes any name in the download URL", () => {
  const url = downloadUrl({ name: "R&D, état n° 1", s3Key, url: `/files/${s3Key}` });
  expect(new URL(url, "http://plateau").searchParams.get("download")).toBe("R&D, état n° 1.docx");
});

test("labels file types", () => {
  expect(fileTypeLabel({ type: "application/vnd.ms-excel" })).toBe("Excel");
  expect(fileTypeLabel({ type: "image/tiff" })).toBe("Image");
  expect(fileTypeLabel({ type: "text/csv" })).toBe("Fichier");
});
