import { unknownPlacesText } from "@plateau/contract/requirements/match.ts";

/** `Lieu non reconnu : « Bords de Seine »`; undefined when all are known. */
export const unknownPlacesHint = (places: readonly string[]): string | undefined => {
  if (places.length === 0) return undefined;
  const text = unknownPlacesText(places);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
