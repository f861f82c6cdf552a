import type { Media } from "@plateau/contract/offers/media.ts";
import { expect, test } from "vitest";
import type { LightboxPicture } from "../ui/lightbox-slide.ts";
import { slideOf } from "./media-slides.ts";

const photo: Media = {
  s3Key: "real-estates/x/photos/y.jpg",
  url: "/files/real-estates/x/photos/y.jpg",
  type: "image/jpeg",
  name: "Hall",
  size: 1,
  uploadedAt: "2026-11-20T10:00:00Z",
  width: 3000,
  height: 2000,
};

test("offers renditions and the original of a photo", () => {
  expect(slideOf(photo)).toMatchObject({
    kind: "picture",
    name: "Hall",
    sources: [
      { src: "/files/real-estates/x/photos/y/320.webp", width: 320, height: 213 },
      { width: 800 },
      { width: 1600, height: 1067 },
      { src: photo.url, width: 3000, height: 2000 },
    ],
  });
});

test("omits renditions wider than the photo", () => {
  const { sources } = slideOf({ ...photo, width: 600, height: 400 }) as LightboxPicture;
  expect(sources.map(({ width }) => width)).toEqual([320, 600]);
});

test("offers only renditions of a TIFF", () => {
  const { sources } = slideOf({ ...photo, type: "image/tiff" }) as LightboxPicture;
  expect(sources.at(-1)?.src).toBe("/files/real-estates/x/photos/y/1600.webp");
  expect(sources).toHaveLength(3);
});

test("makes a PDF slide", () => {
  const plan = { ...photo, type: "application/pdf", s3Key: "real-estates/x/plans/y.pdf" };
  expect(slideOf(plan)).toMatchObject({ kind: "pdf", url: plan.url });
});
