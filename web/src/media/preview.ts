import { thumbHashToDataURL } from "thumbhash";

const cachedUrls = new Map<string, string>();
const MAX_CACHED = 500;

export function previewUrl(preview: string | undefined): string | undefined {
  if (!preview) return undefined;
  const known = cachedUrls.get(preview);
  if (known) return known;
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(preview), (letter) => letter.charCodeAt(0)));
    if (cachedUrls.size >= MAX_CACHED) cachedUrls.delete(cachedUrls.keys().next().value ?? "");
    cachedUrls.set(preview, url);
    return url;
  } catch {
    return undefined;
  }
}
