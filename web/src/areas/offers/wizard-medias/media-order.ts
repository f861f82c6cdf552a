import type { Media } from "@plateau/contract/offers/media.ts";

export const moveKey = (keys: readonly string[], key: string, target: string): string[] => {
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0) return [...keys];
  const rest = keys.filter((each) => each !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
};

/** Media missing from `keys` come last, in their current order. */
export const sortByKeys = (medias: readonly Media[], keys: readonly string[]): Media[] => {
  const place = new Map(keys.map((key, at) => [key, at]));
  return medias.toSorted((a, b) => (place.get(a.s3Key) ?? keys.length) - (place.get(b.s3Key) ?? keys.length));
};
