import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { SuggestionText } from "../ui/suggestion-text.tsx";

export const APPROXIMATE_NUMBER = `Numéro absent de la base d’adresses${NARROW}: placé sur la rue`;

export function PlaceLine({ place }: { place: Feature }) {
  const { label, context, type, postcode, approximate } = place.properties;
  const area = type === "municipality" && postcode ? `${postcode} · ${context ?? ""}` : context;
  const where = approximate ? APPROXIMATE_NUMBER : area;
  return <SuggestionText title={label} detail={where} />;
}
