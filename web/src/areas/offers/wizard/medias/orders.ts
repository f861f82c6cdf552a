import type { Media } from "@plateau/contract/offers/media.ts";

/** The keys in their order after `key` went to where `target` stands. */
export const movedTo = (keys: readonly string[], key: string, target: string): string[] => {
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0) return [...keys];
  const rest = keys.filter((each) => each !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
};

/** The media in the order of `keys`; those that it does not name come last, in the order they had. */
export const inOrder = (medias: readonly Media[], keys: readonly string[]): Media[] => {
  const place = new Map(keys.map((key, at) => [key, at]));
  return medias.toSorted((a, b) => (place.get(a.s3Key) ?? keys.length) - (place.get(b.s3Key) ?? keys.length));
};
