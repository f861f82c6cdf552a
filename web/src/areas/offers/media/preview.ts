import { thumbHashToDataURL } from "thumbhash";

/** Placeholders drawn so far: the same card comes and goes while a list scrolls. */
const drawn = new Map<string, string>();
/** Some 5 kB each. */
const MOST_DRAWN = 500;

/** The blurred picture of a ThumbHash in base64, as a data URL; undefined when there is none or it cannot be read. */
export function previewUrl(preview: string | undefined): string | undefined {
  if (!preview) return undefined;
  const known = drawn.get(preview);
  if (known) return known;
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(preview), (letter) => letter.charCodeAt(0)));
    if (drawn.size >= MOST_DRAWN) drawn.delete(drawn.keys().next().value ?? "");
    drawn.set(preview, url);
    return url;
  } catch {
    return undefined;
  }
}
