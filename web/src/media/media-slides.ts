import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionUrl, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import type { LightboxPicture, LightboxSlide } from "../ui/lightbox-slide.ts";
import { downloadUrl, isPdf } from "./media-files.ts";

/** Other types are shown through their renditions only. */
const shownByBrowsers = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

const sourcesOf = (media: Media, width: number, height: number): LightboxPicture["sources"] => {
  const renditions = renditionWidths
    .filter((each) => each < width)
    .map((each) => ({
      src: renditionUrl(media, each),
      width: each,
      height: Math.max(1, Math.round((height * each) / width)),
    }));
  if (shownByBrowsers.has(media.type)) return [...renditions, { src: media.url, width, height }];
  // Renditions never exceed the original's width.
  const widest = Math.min(1600, width);
  const largest = {
    src: renditionUrl(media, 1600),
    width: widest,
    height: Math.round((height * widest) / width),
  };
  return [...renditions.filter((each) => each.width < widest), largest];
};

export const slideOf = (media: Media): LightboxSlide => {
  const { name, url, width, height } = media;
  const base = { key: media.s3Key, name, download: downloadUrl(media) };
  if (isPdf(media)) return { kind: "pdf", ...base, url };
  if (width === undefined || height === undefined) return { kind: "picture", ...base, url, sources: [] };
  return {
    kind: "picture",
    ...base,
    url: renditionUrl(media, 1600),
    sources: sourcesOf(media, width, height),
  };
};
